import { randomUUID } from 'node:crypto';
import { Body } from '@nestjs/common';
import type * as z from 'zod/mini';
import { NO_ANSWER } from '../../domain/assistant/chat.js';
import { AppError, type ErrorCode } from '../../domain/errors.js';
import { ChatService } from '../features/assistant/chat/chat.service.js';
import type { MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { parse } from '../platform/validation/parse.js';
import { chatAnswerShape, chatQuestionSchema, mediaAnswerShape, mediaQuestionSchema } from './chat.shape.js';
import { Call, RestController } from './openapi/call.decorator.js';

const REFUSALS: ErrorCode[] = ['QUESTION_PENDING', 'TOO_MANY_TRIES', 'NOT_FOUND', 'UNAVAILABLE'];

/** The assistant, for programs that wait for the whole answer as text. It stands in the person's conversation as any other. */
@RestController('Assistant')
export class ChatController {
  constructor(private readonly assistant: ChatService) {}

  @Call({
    method: 'POST',
    path: 'chat',
    login: 'required',
    summary: 'Asks the assistant.',
    body: chatQuestionSchema,
    answer: chatAnswerShape,
    refusals: REFUSALS,
  })
  async chat(
    @CurrentActor() actor: MaybeActor,
    @Body() body: unknown,
  ): Promise<z.infer<typeof chatAnswerShape>> {
    const { message } = parse(chatQuestionSchema, body);
    return { response: await this.answer(actor, message, []) };
  }

  @Call({
    method: 'POST',
    path: 'mediaquery',
    login: 'required',
    summary:
      'Asks the assistant about one’s own uploads. Addresses of anything else are refused, and never asked.',
    body: mediaQuestionSchema,
    answer: mediaAnswerShape,
    refusals: ['BAD_LINK', 'BAD_FILE', 'ASSISTANT_BUSY', ...REFUSALS],
  })
  async mediaQuery(
    @CurrentActor() actor: MaybeActor,
    @Body() body: unknown,
  ): Promise<z.infer<typeof mediaAnswerShape>> {
    const { urls, text } = parse(mediaQuestionSchema, body);
    const response = await this.answer(actor, text, urls);
    return { answer: response, response };
  }

  /** @throws UNAVAILABLE with its own text where there is no answer */
  private async answer(actor: MaybeActor, text: string, attachments: string[]): Promise<string> {
    const reply = await this.assistant.ask(actor, { questionId: randomUUID(), text, attachments });
    if (reply.failed && reply.text !== NO_ANSWER) throw new AppError('UNAVAILABLE', { message: reply.text });
    return reply.text;
  }
}
