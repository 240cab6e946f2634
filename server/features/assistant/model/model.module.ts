import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Logs } from '../../../platform/logging/logs.js';
import { UserModule } from '../../users/user.module.js';
import { UserService } from '../../users/user.service.js';
import { Answerer } from '../answerer.js';
import { EmbeddedAnswerer } from '../embedded/embedded-answerer.service.js';
import { EmbeddedModule } from '../embedded/embedded.module.js';
import { KnowledgeBase } from '../embedded/knowledge/knowledge.service.js';
import { Texts } from '../embedded/texts.service.js';
import { ToolsModule } from '../tools/tools.module.js';
import { AssistantTools } from '../tools/tools.service.js';
import { FallbackAnswerer } from './fallback-answerer.js';
import { TokenBudget } from './token-budget.js';

/** The configured model with the embedded assistant behind it, or the embedded assistant alone (P65). */
async function answererOf(
  { ai }: Config,
  embedded: EmbeddedAnswerer,
  tools: AssistantTools,
  knowledge: KnowledgeBase,
  texts: Texts,
  users: UserService,
  clock: Clock,
  dataSource: DataSource,
  logs: Logs,
): Promise<Answerer> {
  if (!ai.model) return embedded;
  // Its libraries are a hundred files, which only those who have a model wait for.
  const { ModelAnswerer } = await import('./model-answerer.js');
  const budget = new TokenBudget(dataSource, clock, ai.dailyTokens);
  const model = new ModelAnswerer(ai.model, ai, tools, knowledge, texts, users, clock, budget);
  return new FallbackAnswerer(model, embedded, (error) =>
    logs.error({ error }, 'assistant: the model did not answer'),
  );
}

@Module({
  imports: [EmbeddedModule, ToolsModule, UserModule],
  providers: [
    {
      provide: Answerer,
      inject: [
        ...[CONFIG, EmbeddedAnswerer, AssistantTools, KnowledgeBase, Texts],
        ...[UserService, Clock, DataSource, Logs],
      ],
      useFactory: answererOf,
    },
  ],
  exports: [Answerer],
})
export class ModelModule {}
