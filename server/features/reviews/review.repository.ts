import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { ReviewContent } from '../../../domain/reviews/review.schema.js';
import { batched } from '../../platform/database/batched.js';
import { columnsOf } from '../../platform/database/columns.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import type { ReviewRow } from './review.row.js';

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name,
     'ratingSum', ${alias}.rating_sum, 'ratingCount', ${alias}.rating_count)`;

/** Of what was booked. */
const BOOKED = columnsOf(BookingEntity, ['serviceType']);

const SELECT = `
  SELECT r.id, r.booking_id AS "bookingId", ${BOOKED.of('b')}, r.rating, r.text, r.audio_url AS "audioUrl",
    r.image_urls AS "imageUrls", r.video_urls AS "videoUrls", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    r.withdrawn_at IS NOT NULL AS "isWithdrawn", ${person('a')} AS author, ${person('p')} AS provider
  FROM reviews r JOIN bookings b ON b.id = r.booking_id JOIN users a ON a.id = r.author_id JOIN users p ON p.id = r.provider_id`;

const WORDLESS = `text = NULL, audio_url = NULL, image_urls = '{}', video_urls = '{}'`;

const COUNTED = `
  SELECT coalesce(sum(rating), 0)::int AS sum, count(*)::int AS count FROM (
    SELECT DISTINCT ON (r.author_id) r.rating FROM reviews r JOIN users a ON a.id = r.author_id
    WHERE r.provider_id = $1 AND r.withdrawn_at IS NULL AND (a.phone_verified_at IS NOT NULL OR a.deleted_at IS NOT NULL)
    ORDER BY r.author_id, r.updated_at DESC, r.id DESC
  ) AS last`;

/** The only query code over the reviews table. */
@Injectable()
export class ReviewRepository {
  private readonly read = batched(async (ids) => {
    const rows = await this.select(`WHERE r.id = ANY($1::uuid[])`, [ids]);
    return new Map(rows.map((review) => [review.id, review]));
  });

  constructor(private readonly manager: EntityManager) {}

  /** Read at once for all who are told of a change in the same moment. */
  async find(id: string): Promise<ReviewRow | null> {
    return (await this.read(id)) ?? null;
  }

  async ofBookings(bookingIds: readonly string[]): Promise<ReviewRow[]> {
    return this.select(`WHERE r.booking_id = ANY($1) AND r.withdrawn_at IS NULL`, [bookingIds]);
  }

  /** Newest first, after the id `after`. */
  async ofProvider(providerId: string, limit: number, after: string | null): Promise<ReviewRow[]> {
    return this.select(
      `WHERE r.provider_id = $1 AND r.withdrawn_at IS NULL AND ($2::uuid IS NULL OR r.id < $2) ORDER BY r.id DESC LIMIT $3`,
      [providerId, after, limit],
    );
  }

  /** Every review that a user wrote or received, newest first. */
  async allWith(userId: string): Promise<ReviewRow[]> {
    return this.select(
      `WHERE (r.author_id = $1 OR r.provider_id = $1) AND r.withdrawn_at IS NULL ORDER BY r.id DESC`,
      [userId],
    );
  }

  /** The review of a booking as the transaction sees it. */
  async ofBooking(
    manager: EntityManager,
    bookingId: string,
  ): Promise<{ id: string; isWithdrawn: boolean } | null> {
    const [row] = await manager.query<{ id: string; isWithdrawn: boolean }[]>(
      `SELECT id, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM reviews WHERE booking_id = $1`,
      [bookingId],
    );
    return row ?? null;
  }

  /** What the ratings that count add up to (P60): each author's last one, of those who are proven or gone. */
  async ratingOf(manager: EntityManager, providerId: string): Promise<{ sum: number; count: number }> {
    const [rating] = await manager.query<[{ sum: number; count: number }]>(COUNTED, [providerId]);
    return rating;
  }

  /** Whom somebody has rated, always in the same order. */
  async ratedBy(manager: EntityManager, authorId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT provider_id AS id FROM reviews WHERE author_id = $1 AND withdrawn_at IS NULL ORDER BY 1`,
      [authorId],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes a booking's review away, with its words and links. @returns its id; null where there is none */
  async withdraw(manager: EntityManager, bookingId: string): Promise<string | null> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE reviews SET withdrawn_at = now(), ${WORDLESS} WHERE booking_id = $1 AND withdrawn_at IS NULL RETURNING id`,
      [bookingId],
    );
    return rows[0]?.id ?? null;
  }

  async insert(
    manager: EntityManager,
    review: { id: string; bookingId: string; authorId: string; providerId: string },
    content: ReviewContent,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO reviews (id, booking_id, author_id, provider_id, rating, text, audio_url, image_urls, video_urls)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [review.id, review.bookingId, review.authorId, review.providerId, ...values(content)],
    );
  }

  async update(manager: EntityManager, id: string, content: ReviewContent): Promise<void> {
    await manager.query(
      `UPDATE reviews SET rating = $2, text = $3, audio_url = $4, image_urls = $5, video_urls = $6, updated_at = now()
       WHERE id = $1`,
      [id, ...values(content)],
    );
  }

  /** Takes an author's words and links away. The ratings that counted stay; those that never did are withdrawn. */
  async forgetWordsOf(
    manager: EntityManager,
    authorId: string,
  ): Promise<{ id: string; providerId: string }[]> {
    const [rows] = await manager.query<[{ id: string; providerId: string }[], number]>(
      `UPDATE reviews SET ${WORDLESS}, withdrawn_at = CASE WHEN (SELECT phone_verified_at FROM users WHERE id = $1) IS NULL
         THEN coalesce(withdrawn_at, now()) ELSE withdrawn_at END
       WHERE author_id = $1 RETURNING id, provider_id AS "providerId"`,
      [authorId],
    );
    return rows;
  }

  private async select(where: string, values: unknown[]): Promise<ReviewRow[]> {
    return BOOKED.read(await this.manager.query<ReviewRow[]>(`${SELECT} ${where}`, values));
  }
}

function values({ rating, text, audioUrl, imageUrls, videoUrls }: ReviewContent): unknown[] {
  return [rating, text, audioUrl, imageUrls, videoUrls];
}
