import { Entity, PrimaryColumn } from 'typeorm';
import type { UsedBy } from './upload.row.js';

/** Something that refers to an upload, which stays for as long. */
@Entity('upload_uses')
export class UploadUseEntity {
  @PrimaryColumn('uuid', { name: 'upload_id' }) uploadId!: string;
  @PrimaryColumn('text', { name: 'used_by' }) usedBy!: UsedBy;
  @PrimaryColumn('uuid', { name: 'used_by_id' }) usedById!: string;
}
