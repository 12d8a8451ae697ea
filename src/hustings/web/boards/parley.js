/** Parley is drawn as the tidy sheet; only its composers say what one would have afterwards. */
import { t } from "../app/strings.js";

/** @type {import("./index.js").BoardModule} */
export default {
  phase: (desk) => t("phase.round", { round: desk.view.board["round"], of: desk.view.board["rounds"] }),
  after(desk, kind, values) {
    const own = desk.view.board["players"]?.[desk.me];
    if (!own) return [];
    if (kind === "Bid") return [t("after.coins", { n: own.coins - Number(values[0]) }), t("after.influence", { n: own.influence + 1 })];
    if (kind === "PutMotion") {
      const partners = Array.isArray(values[0]) ? values[0].length : 0;
      return [t("after.coins", { n: own.coins - partners * Number(values[1]) }), t("after.influence", { n: own.influence + 1 })];
    }
    return [];
  },
};
