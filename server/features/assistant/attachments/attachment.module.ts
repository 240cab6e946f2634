import { Module } from '@nestjs/common';
import { AttachmentReader } from './attachment-reader.service.js';
import { extract } from './extraction-process.js';
import { EXTRACT, ExtractionQueue } from './extraction-queue.js';

@Module({
  providers: [AttachmentReader, ExtractionQueue, { provide: EXTRACT, useValue: extract }],
  exports: [AttachmentReader],
})
export class AttachmentModule {}
