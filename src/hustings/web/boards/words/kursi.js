/** The sentences of Kursi's board, in the language that is spoken. */
import { sentences } from "../../app/strings.js";
import en from "./kursi.en.js";

export const t = await sentences(en, { de: () => import("./kursi.de.js"), hi: () => import("./kursi.hi.js") });
