import * as z from 'zod/mini';
import { readTexts } from '../../platform/texts.js';

const text = z.string().check(z.minLength(1));

/** What is said by SMS. */
export const textsSchema = z.object({
  /** Names {code}, first of all, since a phone shows the beginning, and {minutes}. */
  code: text,
  passwordChanged: text,
});

/** The texts of a language; English for one that we do not speak. @param language BCP 47 */
export const textsIn = readTexts('server/features/auth/texts', textsSchema);
