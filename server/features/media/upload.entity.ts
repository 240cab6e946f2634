import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type ValueTransformer } from 'typeorm';
import type { MediaKind } from '../../../domain/media/media-type.js';
import { UserEntity } from '../users/user.entity.js';
import type { UploadRow } from './upload.row.js';

/** A 64-bit integer comes as a string; no file is longer than a number can say. */
const bytes: ValueTransformer = {
  to: (size?: number) => size,
  from: (size?: string) => size && Number(size),
};

@Entity('uploads')
export class UploadEntity implements UploadRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_id' }) ownerId!: string;
  @ManyToOne(() => UserEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'owner_id' })
  owner?: UserEntity;
  /** What its blob is called. */
  @Column('text') name!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  @Column('text', { name: 'media_type' }) mediaType!: string;
  @Column('text') kind!: MediaKind;
  @Column('bigint', { transformer: bytes }) size!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** When its bytes had arrived, their number and content checked; null before. */
  @Column('timestamptz', { name: 'stored_at', nullable: true }) storedAt!: Date | null;
}
