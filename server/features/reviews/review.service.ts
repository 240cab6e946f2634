import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import { MediaKind } from '../../../domain/media/media-type.js';
import type { ReviewContent } from '../../../domain/reviews/review.schema.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { BookingRow, CanceledBooking } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import { UsedBy } from '../media/upload.row.js';
import { UploadService } from '../media/upload.service.js';
import { Credentials } from '../users/credentials.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';
import { isReviewer, mayWrite } from './review.policy.js';
import { ReviewRepository } from './review.repository.js';
import type { ReviewRow } from './review.row.js';

/** What consumers say of providers, and the rating that it adds up to (P57 to P62). */
@Injectable()
export class ReviewService implements OnModuleInit {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly bookings: BookingService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly uploads: UploadService,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.bookings.reviewedCanceled.listen((transaction, booking) =>
      this.followCanceled(transaction, booking),
    );
    this.credentials.proven.listen((transaction, authorId) => this.countAllBy(transaction, authorId));
  }

  /**
   * Writes the review of a booking, or edits the one that there is. The provider's rating changes with it, in one transaction.
   * @throws UNAUTHENTICATED, BOOKING_NOT_FOUND, FORBIDDEN for strangers, REVIEW_NOT_ALLOWED for all others but who booked, and
   *   for a first review after it was cancelled, or any after it was cancelled before its time; USER_NOT_FOUND where the provider is deleted; BAD_LINK and what else an
   *   upload can be refused with; TOO_MANY_TRIES; BAD_INPUT where the booking is not with `statedProviderId`
   */
  async submit(
    actor: MaybeActor,
    bookingId: string,
    written: ReviewContent,
    statedProviderId?: string,
  ): Promise<ReviewRow> {
    requireActor(actor);
    const booking = await this.bookings.get(actor, bookingId);
    if (!isReviewer(actor, booking)) throw new AppError('REVIEW_NOT_ALLOWED');
    if (statedProviderId !== undefined && statedProviderId !== booking.provider.id)
      throw new AppError('BAD_INPUT', {
        fields: [{ path: 'feedbackFor', message: 'is not the provider of the booking' }],
      });
    await this.limits.spend('reviews per person', actor.id);
    const content = await this.withLinks(actor, written);
    const id = await this.transactions.run(async (transaction) => {
      await this.hold(transaction, actor, booking);
      const reviewId = await this.store(transaction, actor, bookingId, content);
      const links = [content.audioUrl, ...content.imageUrls, ...content.videoUrls];
      await this.uploads.use(
        transaction,
        UsedBy.REVIEW,
        reviewId,
        links.filter((link) => link !== null),
      );
      transaction.record('reviewChanged', booking.provider.id, { reviewId });
      return reviewId;
    });
    return this.get(id);
  }

  /**
   * As `submit`, for who knows the provider only: of the newest booking that has no review yet, else the newest review is
   * edited.
   * @throws as `submit`; REVIEW_NOT_ALLOWED for who has no booking with this provider that is not Canceled
   */
  async submitFor(actor: MaybeActor, providerId: string, content: ReviewContent): Promise<ReviewRow> {
    const bookings = await this.reviewable(actor, providerId);
    const reviews = await this.ofBookings(bookings.map(({ id }) => id));
    const reviewed = new Set(reviews.map(({ bookingId }) => bookingId));
    const [newest] = bookings;
    const chosen = bookings.find(({ id }) => !reviewed.has(id)) ?? newest;
    if (!chosen) throw new AppError('REVIEW_NOT_ALLOWED');
    return this.submit(actor, chosen.id, content);
  }

  /**
   * The actor's own bookings with a provider that a review may be about, newest first.
   * @throws UNAUTHENTICATED
   */
  async reviewable(actor: MaybeActor, providerId: string): Promise<BookingRow[]> {
    requireActor(actor);
    return this.bookings.keptBetween(actor.id, providerId);
  }

  /**
   * Reviews of a provider, newest first; one more than `limit` where there are more. Everybody may read them (P23).
   * @throws USER_NOT_FOUND
   */
  async list(providerId: string, page: { limit: number; after: string | null }): Promise<ReviewRow[]> {
    await this.users.get(providerId);
    return this.reviews.ofProvider(providerId, page.limit, page.after);
  }

  /** Of those bookings that have one. */
  async ofBookings(bookingIds: readonly string[]): Promise<ReviewRow[]> {
    return bookingIds.length > 0 ? this.reviews.ofBookings(bookingIds) : [];
  }

  /** @throws NOT_FOUND */
  async get(id: string): Promise<ReviewRow> {
    const review = await this.reviews.find(id);
    if (!review) throw new AppError('NOT_FOUND');
    return review;
  }

  /** Whose rating has changed. @throws USER_NOT_FOUND */
  async rated(providerId: string): Promise<UserEntity> {
    return this.users.get(providerId);
  }

  /** Every review that a user wrote or received, newest first; whoever calls has authorised it. */
  async allWith(userId: string): Promise<ReviewRow[]> {
    return this.reviews.allWith(userId);
  }

  /** Part of deleting an account: what they wrote and showed is gone, the ratings they gave stay. */
  async forgetWordsOf(transaction: Transaction, authorId: string): Promise<void> {
    for (const { id, providerId } of await this.reviews.forgetWordsOf(transaction.manager, authorId)) {
      await this.uploads.release(transaction, UsedBy.REVIEW, id);
      transaction.record('reviewChanged', providerId, { reviewId: id });
    }
  }

  private async store(
    transaction: Transaction,
    actor: Actor,
    bookingId: string,
    content: ReviewContent,
  ): Promise<string> {
    const { manager } = transaction;
    const booking = await this.bookings.hold(transaction, bookingId);
    const before = await this.reviews.ofBooking(manager, bookingId);
    if (before ? before.isWithdrawn : !mayWrite(actor, booking)) throw new AppError('REVIEW_NOT_ALLOWED');
    const id = before?.id ?? uuid();
    const parties = { bookingId, authorId: actor.id, providerId: booking.provider.id };
    if (before) await this.reviews.update(manager, id, content);
    else await this.reviews.insert(manager, { id, ...parties }, content);
    await this.count(transaction, booking.provider.id);
    return id;
  }

  /** A review goes with its booking where that is cancelled before its time (P61). */
  private async followCanceled(
    transaction: Transaction,
    { id: bookingId, providerId, isEarly }: CanceledBooking,
  ): Promise<void> {
    const reviewId = isEarly && (await this.reviews.withdraw(transaction.manager, bookingId));
    if (!reviewId) return;
    await this.uploads.release(transaction, UsedBy.REVIEW, reviewId);
    transaction.record('reviewChanged', providerId, { reviewId });
    if (await this.users.tryLock(transaction.manager, providerId)) await this.count(transaction, providerId);
  }

  /** What somebody has rated counts from the moment on in which their number is proven. */
  private async countAllBy(transaction: Transaction, authorId: string): Promise<void> {
    for (const providerId of await this.reviews.ratedBy(transaction.manager, authorId))
      if (await this.users.tryLock(transaction.manager, providerId))
        await this.count(transaction, providerId);
  }

  /** Computes a provider's rating anew, whatever it was before; under the provider's lock. */
  private async count(transaction: Transaction, providerId: string): Promise<void> {
    const rating = await this.reviews.ratingOf(transaction.manager, providerId);
    await this.users.setRating(transaction, providerId, rating);
  }

  /** Author and provider stay active; always in the same order, so that two who review one another do not wait for ever. */
  private async hold(transaction: Transaction, actor: Actor, { provider }: BookingRow): Promise<void> {
    const author = { id: actor.id, hold: () => this.credentials.hold(transaction, actor) };
    const rated = { id: provider.id, hold: () => this.users.lock(transaction.manager, provider.id) };
    for (const { hold } of author.id < rated.id ? [author, rated] : [rated, author]) await hold();
  }

  private async withLinks(actor: Actor, content: ReviewContent): Promise<ReviewContent> {
    const accept = (links: string[], kind: MediaKind) =>
      Promise.all(links.map((link) => this.uploads.acceptLink(actor, link, [kind])));
    const [audio] = await accept(content.audioUrl ? [content.audioUrl] : [], MediaKind.AUDIO);
    return {
      ...content,
      audioUrl: audio ?? null,
      imageUrls: await accept(content.imageUrls, MediaKind.IMAGE),
      videoUrls: await accept(content.videoUrls, MediaKind.VIDEO),
    };
  }
}
