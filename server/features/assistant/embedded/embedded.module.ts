import { Module } from '@nestjs/common';
import { ToolsModule } from '../tools/tools.module.js';
import { EmbeddedAnswerer } from './embedded-answerer.service.js';
import { KnowledgeBase } from './knowledge/knowledge.service.js';
import { Texts } from './texts.service.js';

/** It is made of files that never change, so all applications of a process share it. */
const knowledge = new KnowledgeBase();

@Module({
  imports: [ToolsModule],
  providers: [
    EmbeddedAnswerer,
    { provide: KnowledgeBase, useValue: knowledge },
    { provide: Texts, useFactory: () => Texts.load() },
  ],
  exports: [EmbeddedAnswerer, KnowledgeBase, Texts],
})
export class EmbeddedModule {}
