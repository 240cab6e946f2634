import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { BookingModule } from '../bookings/booking.module.js';
import { MediaModule } from '../media/media.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { UserService } from '../users/user.service.js';
import { AnswerAttempt } from './answer-attempt.js';
import { Answerer } from './answerer.js';
import { AssistantService } from './assistant.service.js';
import { AttachmentReader } from './attachments/attachment-reader.js';
import { ChatMessageEntity } from './chat.entity.js';
import { ChatPresenter } from './chat.presenter.js';
import { ChatRepository } from './chat.repository.js';
import { ChatResolver } from './chat.resolver.js';
import { EmbeddedAnswerer } from './embedded/embedded-answerer.js';
import { KnowledgeBase } from './knowledge/knowledge.js';
import { ModelAnswerer } from './model/model-answerer.js';
import { AssistantTools } from './tools.js';

/** The configured model, or the embedded assistant (decision 29). */
function answererOf(
  config: Config,
  tools: AssistantTools,
  users: UserService,
  knowledge: KnowledgeBase,
  clock: Clock,
): Answerer {
  const { model } = config.ai;
  return model
    ? new ModelAnswerer(model, tools, users, clock)
    : new EmbeddedAnswerer(tools, knowledge, clock, config.bookingWindowDays);
}

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatMessageEntity]),
    BookingModule,
    MediaModule,
    ServiceModule,
    SlotModule,
    UserModule,
  ],
  providers: [
    AnswerAttempt,
    AssistantService,
    AssistantTools,
    AttachmentReader,
    ChatPresenter,
    ChatRepository,
    ChatResolver,
    { provide: KnowledgeBase, useFactory: () => new KnowledgeBase() },
    {
      provide: Answerer,
      inject: [CONFIG, AssistantTools, UserService, KnowledgeBase, Clock],
      useFactory: answererOf,
    },
  ],
  exports: [AssistantService, ChatPresenter],
})
export class AssistantModule {}
