/** The sentences of SHASN's board, in the language that is spoken. */
import { sentences } from "../../app/strings.js";
import en from "./shasn.en.js";

export const t = await sentences(en, { de: () => import("./shasn.de.js"), hi: () => import("./shasn.hi.js") });
