import * as z from 'zod/mini';
import { plainLine } from '../text.js';
import { NOTE_MAX } from './booking-request.js';

const MISSING = 'Please write an answer.';

/** What a provider answers to a consumer's note: one line of plain text, as long as a note at most (P160). */
export const noteAnswerSchema = z.object({
  text: z
    .string(MISSING)
    .check(
      z.overwrite(plainLine),
      z.minLength(1, MISSING),
      z.maxLength(NOTE_MAX, `The answer can have at most ${NOTE_MAX} characters.`),
    ),
});
