import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';
import type { ChatSender } from '../../../../domain/assistant/chat.js';
import type { LanguageCode } from '../../../../domain/users/language.js';
import { NO_PARTS, type AnswerParts } from '../answerer.js';
import type { ChatRow, StoredAttachment } from './chat.row.js';

const complete: ValueTransformer = {
  to: (parts?: AnswerParts) => parts,
  from: (parts?: Partial<AnswerParts>) => ({ ...NO_PARTS, ...parts }),
};

@Entity('chat_messages')
export class ChatMessageEntity implements ChatRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') sender!: ChatSender;
  @Column('text') text!: string;
  /** The client's; shared by a question and its reply. */
  @Column('uuid', { name: 'question_id' }) questionId!: string;
  @Column('jsonb', { default: [] }) attachments!: StoredAttachment[];
  /** What a reply shows beside its text; one of an earlier version may lack what is new. */
  @Column('jsonb', { name: 'extras', default: {}, transformer: complete }) parts!: AnswerParts;
  /** BCP 47 */
  @Column('text') language!: LanguageCode;
  @Column('boolean', { default: false }) failed!: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
