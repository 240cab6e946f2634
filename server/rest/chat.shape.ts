import * as z from 'zod/mini';
import { attachmentsSchema, isAsking, questionTextSchema } from '../../domain/assistant/question.schema.js';
import { ERRORS } from '../../domain/errors.js';

const NOTHING = 'Please write a question or attach a file.';

export const chatQuestionSchema = z.object(
  { message: questionTextSchema.check(z.minLength(1, NOTHING)) },
  ERRORS.BAD_INPUT.message,
);

/** `types` and `type` say what the uploads' own media types say better; they are taken and not needed. */
export const mediaQuestionSchema = z
  .object(
    {
      urls: attachmentsSchema,
      text: z._default(questionTextSchema, ''),
      types: z.optional(z.array(z.string())),
      type: z.optional(z.string()),
    },
    ERRORS.BAD_INPUT.message,
  )
  .check(
    z.refine(({ urls, text }) => isAsking({ attachments: urls, text }), { message: NOTHING, path: ['text'] }),
  );

export const chatAnswerShape = z.object({ response: z.string() });
export const mediaAnswerShape = z.object({ answer: z.string(), response: z.string() });
