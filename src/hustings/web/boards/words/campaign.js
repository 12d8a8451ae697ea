/** The sentences of Campaign's board, in the language that is spoken. */
import { sentences } from "../../app/strings.js";
import en from "./campaign.en.js";

export const t = await sentences(en, { de: () => import("./campaign.de.js"), hi: () => import("./campaign.hi.js") });
