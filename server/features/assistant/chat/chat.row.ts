import type { ChatSender } from '../../../../domain/assistant/chat.js';
import type { MediaKind } from '../../../../domain/media/media-type.js';
import type { LanguageCode } from '../../../../domain/users/language.js';
import type { AnswerParts } from '../answerer.js';

/** A file of a question, as it is stored with it. */
export interface StoredAttachment {
  /** The person's name of the file. */
  name: string;
  kind: MediaKind;
  /** The path of the own upload, `/uploads/…` */
  url: string;
}

/** A question or its reply. */
export interface ChatRow {
  /** UUID v7: later messages have greater ids. */
  id: string;
  userId: string;
  sender: ChatSender;
  text: string;
  /** The client's; shared by a question and its reply. */
  questionId: string;
  /** Of a question. */
  attachments: StoredAttachment[];
  /** Of a reply. */
  parts: AnswerParts;
  language: LanguageCode;
  /** A reply that did not come; asking again tries again. */
  failed: boolean;
  createdAt: Date;
}
