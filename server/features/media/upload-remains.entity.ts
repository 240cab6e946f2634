import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An upload without a row, whose bytes have to go. */
@Entity('upload_remains')
export class UploadRemainsEntity {
  /** What its blob is called. */
  @PrimaryColumn('text') name!: string;
  @Column('timestamptz') since!: Date;
}
