import { architect } from "../../words/en.architect.ts";
import { en } from "../../words/en.ts";
import { speaker } from "../../words/words.ts";

/** The words of The Architect's table, and the frame's. */
export const { t, many } = speaker({ ...en, ...architect });
