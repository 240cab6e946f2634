import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a consumer said of a provider after one booking (P57). */
@Entity('reviews')
export class ReviewEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  /** 0 to 5 */
  @Column('smallint') rating!: number;
  @Column('text', { nullable: true }) text!: string | null;
  @Column('text', { name: 'audio_url', nullable: true }) audioUrl!: string | null;
  @Column('text', { name: 'image_urls', array: true, default: [] }) imageUrls!: string[];
  @Column('text', { name: 'video_urls', array: true, default: [] }) videoUrls!: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** When its booking was cancelled before its time: it is shown and counted no more, and has no words. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
