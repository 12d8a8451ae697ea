/** The sentences of this board, in the language of the interface. */
import { sentences } from "../../app/strings.js";
import en from "./politicard.en.js";

export const t = await sentences(en, { de: () => import("./politicard.de.js"), hi: () => import("./politicard.hi.js") });
