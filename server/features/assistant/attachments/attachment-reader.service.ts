import { Injectable } from '@nestjs/common';
import type { MediaKind } from '../../../../domain/media/media-type.js';
import { SENT_AS_IT_IS, WAV, type ReadAttachment, type Senses } from '../answerer.js';
import type { Extraction } from './extraction-process.js';
import { ExtractionQueue } from './extraction-queue.js';

/** What is known of a file that somebody uploaded. */
export interface StoredFile {
  fileName: string;
  kind: MediaKind;
  mediaType: string;
}

const NOTHING_TO_READ: Extraction = { text: '' };

/**
 * Turns what people attach into what the answerer takes in: text out of documents, and out of pictures where it sees none;
 * recordings into a format in which they can be sent to it where it hears. Films are not understood here.
 */
@Injectable()
export class AttachmentReader {
  constructor(private readonly queue: ExtractionQueue) {}

  /**
   * @param person who attached it
   * @param bytes fetches the file's content; called for what is read or converted only
   * @param senses of whoever is going to answer: nothing is read for it that it perceives itself
   * @throws the signal's reason when it is aborted; ASSISTANT_BUSY where too many want files read
   */
  async read(
    person: string,
    file: StoredFile,
    bytes: () => Promise<Buffer>,
    signal: AbortSignal,
    senses: Senses,
  ): Promise<ReadAttachment> {
    const { fileName: name, kind, mediaType } = file;
    const asItIs: ReadAttachment = { name, kind, mediaType, bytes, text: null, problem: null };
    const isRead = wantsReading(file, senses);
    const extraction = isRead
      ? await this.queue.extract(person, { mediaType, bytes }, signal)
      : NOTHING_TO_READ;
    if ('text' in extraction) return { ...asItIs, text: extraction.text || null };
    if ('sound' in extraction) {
      const { buffer, byteOffset, length } = extraction.sound;
      return { ...asItIs, mediaType: WAV, bytes: async () => Buffer.from(buffer, byteOffset, length) };
    }
    // A recording in a format that is not converted is a recording nevertheless; it only stays unheard.
    if (kind === 'audio' && extraction.problem !== 'too-big') return asItIs;
    return { ...asItIs, problem: extraction.problem };
  }
}

function wantsReading({ kind, mediaType }: StoredFile, { seesPictures, hearsSound }: Senses): boolean {
  if (kind === 'image') return !seesPictures;
  if (kind === 'audio') return hearsSound && !SENT_AS_IT_IS.includes(mediaType);
  return kind === 'document';
}
