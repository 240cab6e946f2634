import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Logs } from '../../../platform/logging/logs.js';
import { BookingModule } from '../../bookings/booking.module.js';
import { MediaModule } from '../../media/media.module.js';
import { PlaceModule } from '../../places/place.module.js';
import { ServiceModule } from '../../services/service.module.js';
import { SlotModule } from '../../slots/slot.module.js';
import { UserModule } from '../../users/user.module.js';
import { UserService } from '../../users/user.service.js';
import { AnswerAttempt } from './answer-attempt.js';
import { Answerer } from '../answerer.js';
import { AssistantService } from './chat.service.js';
import { AttachmentReader } from '../attachments/attachment-reader.service.js';
import { extract } from '../attachments/extraction-process.js';
import { EXTRACT, ExtractionQueue } from '../attachments/extraction-queue.js';
import { ChatMessageEntity } from './chat.entity.js';
import { ChatPresenter } from './chat.presenter.js';
import { ChatRepository } from './chat.repository.js';
import { ChatResolver } from './chat.resolver.js';
import { EmbeddedAnswerer } from '../embedded/embedded-answerer.service.js';
import { Texts } from '../embedded/texts.service.js';
import { EmergencyNumberResolver } from '../emergency/emergency-number.resolver.js';
import { EmergencyService } from '../emergency/emergency.service.js';
import { KnowledgeBase } from '../embedded/knowledge/knowledge.service.js';
import { FallbackAnswerer } from '../model/fallback-answerer.js';
import { ModelAnswerer } from '../model/model-answerer.js';
import { TokenBudget } from '../model/token-budget.js';
import { AssistantTools } from '../tools/tools.service.js';

/** The configured model with the embedded assistant behind it, or the embedded assistant alone (P65). */
function answererOf(
  config: Config,
  tools: AssistantTools,
  users: UserService,
  knowledge: KnowledgeBase,
  clock: Clock,
  dataSource: DataSource,
  logs: Logs,
): Answerer {
  const { ai, bookingWindowDays } = config;
  const embedded = new EmbeddedAnswerer(tools, knowledge, clock, bookingWindowDays);
  if (!ai.model) return embedded;
  const budget = new TokenBudget(dataSource, clock, ai.dailyTokens);
  const model = new ModelAnswerer(ai.model, ai, tools, knowledge, users, clock, budget, Texts.load());
  return new FallbackAnswerer(model, embedded, (error) =>
    logs.error({ error }, 'assistant: the model did not answer'),
  );
}

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatMessageEntity]),
    BookingModule,
    MediaModule,
    PlaceModule,
    ServiceModule,
    SlotModule,
    UserModule,
  ],
  providers: [
    AnswerAttempt,
    AssistantService,
    AssistantTools,
    AttachmentReader,
    ExtractionQueue,
    { provide: EXTRACT, useValue: extract },
    ChatPresenter,
    ChatRepository,
    ChatResolver,
    EmergencyNumberResolver,
    EmergencyService,
    { provide: KnowledgeBase, useFactory: () => new KnowledgeBase() },
    {
      provide: Answerer,
      inject: [CONFIG, AssistantTools, UserService, KnowledgeBase, Clock, DataSource, Logs],
      useFactory: answererOf,
    },
  ],
  exports: [AssistantService, ChatPresenter],
})
export class AssistantModule {}
