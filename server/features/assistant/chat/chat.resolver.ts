import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { askSchema, stopSchema } from '../../../../domain/assistant/question.schema.js';
import { requireActor, type Actor, type MaybeActor } from '../../../platform/auth/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import type { Topics } from '../../../platform/events/topics.js';
import {
  decodeIdCursor,
  PageArgs,
  pageSize,
  toConnection,
  type Connection,
} from '../../../platform/graphql/connection.js';
import { parse } from '../../../platform/validation/parse.js';
import { Costs } from '../../../platform/graphql/cost/price.js';
import {
  AgriMindReply,
  AskAgriMindInput,
  ChatMessage,
  ChatMessageConnection,
  type ChatMessageEdge,
} from './chat.model.js';
import { ChatPresenter } from './chat.presenter.js';
import { ChatService } from './chat.service.js';

@Resolver(() => ChatMessage)
export class ChatResolver {
  constructor(
    private readonly chat: ChatService,
    private readonly presenter: ChatPresenter,
    private readonly bus: EventBus,
  ) {}

  @Query(() => ChatMessageConnection, {
    description: 'What the caller and the assistant have said, newest first.',
  })
  async conversation(
    @CurrentActor() actor: MaybeActor,
    @Args() page: PageArgs,
  ): Promise<Connection<ChatMessageEdge>> {
    requireActor(actor);
    const size = pageSize(page.first);
    const rows = await this.chat.conversation(actor, size + 1, decodeIdCursor(page.after));
    const messages = await this.presenter.present(actor, rows);
    return toConnection(
      messages,
      size,
      (message) => [message.id],
      (node) => ({ node }),
    );
  }

  // An answer is the work of seconds; how many there may be is a limit of its own.
  @Costs({ work: 50_000 })
  @Mutation(() => ChatMessage, {
    description:
      'The finished reply; agriMindReply shows it while it is being written. Asking again with the same question id ' +
      'answers the stored reply, or tries again where it failed.',
  })
  async askAgriMind(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: AskAgriMindInput,
  ): Promise<ChatMessage> {
    requireActor(actor);
    return this.presentOne(actor, await this.chat.ask(actor, parse(askSchema, input)));
  }

  @Mutation(() => Boolean, {
    description:
      'Ends the answer to a question of the caller’s, wherever it is under way: askAgriMind then answers a failed message, ' +
      'and asking again tries again. What is not under way stays as it is.',
  })
  async stopAgriMind(
    @CurrentActor() actor: MaybeActor,
    @Args('questionId', { type: () => ID }) questionId: string,
  ): Promise<boolean> {
    requireActor(actor);
    await this.chat.stopAnswer(actor, parse(stopSchema, { questionId }).questionId);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Forgets all of the caller’s messages and their attachments.' })
  async deleteConversation(@CurrentActor() actor: MaybeActor): Promise<boolean> {
    await this.chat.deleteConversation(actor);
    return true;
  }

  @Subscription(() => AgriMindReply, {
    description: 'The replies to the caller’s own questions, as far as they have been written.',
    resolve: (reply: Topics['agriMindReply']): AgriMindReply => reply,
  })
  agriMindReply(@CurrentActor() actor: MaybeActor) {
    requireActor(actor);
    return this.bus.listen('agriMindReply', actor.id);
  }

  private async presentOne(actor: Actor, row: Parameters<ChatPresenter['present']>[1][number]) {
    return (await this.presenter.present(actor, [row]))[0] as ChatMessage;
  }
}
