import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChatSender } from '../../../domain/assistant/chat.js';
import type { AnswerParts } from './answerer.js';
import type { StoredAttachment } from './chat.row.js';

@Entity('chat_messages')
export class ChatMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') sender!: ChatSender;
  @Column('text') text!: string;
  /** The client's; shared by a question and its reply. */
  @Column('uuid', { name: 'question_id' }) questionId!: string;
  @Column('jsonb', { default: [] }) attachments!: StoredAttachment[];
  /** What a reply shows beside its text. */
  @Column('jsonb', { default: {} }) extras!: Partial<AnswerParts>;
  /** BCP 47 */
  @Column('text') language!: string;
  @Column('boolean', { default: false }) failed!: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
