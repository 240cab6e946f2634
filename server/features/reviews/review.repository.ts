import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull } from 'typeorm';
import type { ReviewContent } from '../../../domain/reviews/review.schema.js';
import { batched } from '../../platform/database/batched.js';
import { columnsBut, columnsOf } from '../../platform/database/columns.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { ReviewEntity } from './review.entity.js';
import type { ReviewRow } from './review.row.js';

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name,
     'ratingSum', ${alias}.rating_sum, 'ratingCount', ${alias}.rating_count)`;

const REVIEW = columnsBut(ReviewEntity, ['authorId', 'providerId', 'withdrawnAt']);
/** Of what was booked. */
const BOOKED = columnsOf(BookingEntity, ['serviceType']);

const SELECT = `
  SELECT ${REVIEW.of('r')}, ${BOOKED.of('b')}, r.withdrawn_at IS NOT NULL AS "isWithdrawn", ${person('a')} AS author, ${person('p')} AS provider
  FROM reviews r JOIN bookings b ON b.id = r.booking_id JOIN users a ON a.id = r.author_id JOIN users p ON p.id = r.provider_id`;

/** What goes with a review that is taken away. */
const WORDLESS = { text: null, audioUrl: null, imageUrls: [], videoUrls: [] };
const NOTIFIED = columnsOf(ReviewEntity, ['id', 'providerId']);

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
    const review = await manager.findOne(ReviewEntity, {
      where: { bookingId },
      select: { id: true, withdrawnAt: true },
    });
    return review && { id: review.id, isWithdrawn: review.withdrawnAt !== null };
  }

  /** What the ratings that count add up to (P60): each author's last one, of those who are proven or gone. */
  async ratingOf(manager: EntityManager, providerId: string): Promise<{ sum: number; count: number }> {
    const [rating] = await manager.query<[{ sum: number; count: number }]>(COUNTED, [providerId]);
    return rating;
  }

  /** Whom somebody has rated, always in the same order. */
  async ratedBy(manager: EntityManager, authorId: string): Promise<string[]> {
    const rated = await manager
      .createQueryBuilder(ReviewEntity, 'r')
      .select('r.provider_id', 'id')
      .distinct()
      .where({ authorId, withdrawnAt: IsNull() })
      .orderBy('id')
      .getRawMany<{ id: string }>();
    return rated.map(({ id }) => id);
  }

  /** Takes a booking's review away, with its words and links. @returns its id; null where there is none */
  async withdraw(manager: EntityManager, bookingId: string): Promise<string | null> {
    const withdrawn = await manager
      .createQueryBuilder()
      .update(ReviewEntity)
      .set({ ...WORDLESS, withdrawnAt: () => 'now()' })
      .where({ bookingId, withdrawnAt: IsNull() })
      .returning(NOTIFIED.of('reviews'))
      .execute();
    return NOTIFIED.returned(withdrawn)[0]?.id ?? null;
  }

  async insert(
    manager: EntityManager,
    review: { id: string; bookingId: string; authorId: string; providerId: string },
    content: ReviewContent,
  ): Promise<void> {
    await manager.insert(ReviewEntity, { ...review, ...content });
  }

  async update(manager: EntityManager, id: string, content: ReviewContent): Promise<void> {
    await manager.update(ReviewEntity, { id }, { ...content, updatedAt: () => 'now()' });
  }

  /** Takes an author's words and links away. The ratings that counted stay; those that never did are withdrawn. */
  async forgetWordsOf(
    manager: EntityManager,
    authorId: string,
  ): Promise<{ id: string; providerId: string }[]> {
    const neverCounted = '(SELECT phone_verified_at IS NULL FROM users WHERE id = :authorId)';
    const forgotten = await manager
      .createQueryBuilder()
      .update(ReviewEntity)
      .set({
        ...WORDLESS,
        withdrawnAt: () =>
          `CASE WHEN ${neverCounted} THEN coalesce(withdrawn_at, now()) ELSE withdrawn_at END`,
      })
      .where({ authorId })
      .setParameters({ authorId })
      .returning(NOTIFIED.of('reviews'))
      .execute();
    return NOTIFIED.returned(forgotten);
  }

  private async select(where: string, values: unknown[]): Promise<ReviewRow[]> {
    return BOOKED.read(await this.manager.query<ReviewRow[]>(`${SELECT} ${where}`, values));
  }
}
