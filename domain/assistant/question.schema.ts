import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';
import { LANGUAGES, type LanguageCode } from '../users/language.js';
import { ATTACHMENTS_MAX, QUESTION_MAX } from './chat.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TOO_LONG = `Please ask in at most ${QUESTION_MAX} characters.`;
const TOO_MANY = `Please attach at most ${ATTACHMENTS_MAX} files.`;
const NOTHING = 'Please write a question or attach a file.';

export const questionTextSchema = z.string(NOTHING).check(z.trim(), z.maxLength(QUESTION_MAX, TOO_LONG));

/** Addresses of the person's own uploads; that they are is the server's to check. */
export const attachmentsSchema = z
  .array(z.string(ERRORS.BAD_LINK.message), TOO_MANY)
  .check(z.maxLength(ATTACHMENTS_MAX, TOO_MANY));

/** Blocked only where there are neither words nor attachments (P68). */
export const isAsking = ({ text, attachments }: { text: string; attachments: readonly string[] }) =>
  text !== '' || attachments.length > 0;

const languageCode = z.custom<LanguageCode>(
  (code) => LANGUAGES.some((language) => language.code === code),
  'This language is not known.',
);

/** The client's; asking again with the same one answers the stored reply. Lower case, as the database has it. */
const questionId = z
  .string('Please send a question id.')
  .check(z.toLowerCase(), z.regex(UUID, 'The question id must be a UUID.'));

/** Which question wants no answer any more. */
export const stopSchema = z.object({ questionId }, ERRORS.BAD_INPUT.message);

export const askSchema = z
  .object(
    {
      questionId,
      text: questionTextSchema,
      attachments: attachmentsSchema,
      language: z.nullish(languageCode),
    },
    ERRORS.BAD_INPUT.message,
  )
  .check(z.refine(isAsking, { message: NOTHING, path: ['text'] }));

export type Ask = z.infer<typeof askSchema>;
