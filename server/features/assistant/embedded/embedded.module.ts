import { Module } from '@nestjs/common';
import { ToolsModule } from '../tools/tools.module.js';
import { EmbeddedAnswerer } from './embedded-answerer.service.js';
import { KnowledgeBase } from './knowledge/knowledge.service.js';
import { Texts } from './texts.service.js';

@Module({
  imports: [ToolsModule],
  providers: [
    EmbeddedAnswerer,
    { provide: KnowledgeBase, useFactory: () => new KnowledgeBase() },
    { provide: Texts, useFactory: () => Texts.load() },
  ],
  exports: [EmbeddedAnswerer, KnowledgeBase, Texts],
})
export class EmbeddedModule {}
