/** The sentences of this board, in the language of the interface. */
import { sentences } from "../../app/strings.js";
import en from "./maybemissions.en.js";

export const t = await sentences(en, { de: () => import("./maybemissions.de.js"), hi: () => import("./maybemissions.hi.js") });
