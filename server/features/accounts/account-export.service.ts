import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import {
  CLOSURE_KINDS,
  PRICE_UNITS,
  RESOURCE_KINDS,
  ROLES,
  SERVICE_TYPES,
  WAITLIST_STATUSES,
} from '../../../domain/labels.js';
import { UPLOADS } from '../../../domain/media/upload-path.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { columnsBut } from '../../platform/database/columns.js';
import { fromGeography } from '../../platform/database/points.js';
import { FairQueue } from '../../platform/fair-queue/fair-queue.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { ChatRow } from '../assistant/chat/chat.row.js';
import { ChatService } from '../assistant/chat/chat.service.js';
import { Audit } from '../audit/audit.service.js';
import type { ClosureEntity } from '../availability/closure.entity.js';
import { Closures } from '../availability/closures.service.js';
import { clockTimes } from '../bookings/quote.model.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import type { BookingRow, Party } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import type { UploadRow } from '../media/upload.row.js';
import { UploadService } from '../media/upload.service.js';
import { NotificationAccountService } from '../notifications/notification-account.service.js';
import { ResourceService } from '../resources/resource.service.js';
import type { ResourceEntity } from '../resources/resource.entity.js';
import type { ReviewRow } from '../reviews/review.row.js';
import { ReviewService } from '../reviews/review.service.js';
import type { ListedService } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import type { SiteEntity } from '../sites/site.entity.js';
import { toSavedSite } from '../sites/site.model.js';
import { SiteService } from '../sites/site.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';
import type { WaitlistEntryEntity } from '../waitlist/waitlist-entry.entity.js';
import { WaitlistService } from '../waitlist/waitlist.service.js';
import { inPieces, LongDocument, LongList } from './long-document.js';

/** So many bookings are read and written at once: a few milliseconds of work. */
const PIECE = 100;
/** More than come in the same second, but by somebody who means harm. */
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 30;

/** What is told of a booking as it is kept: all but its parties, its time and its history, which are told in their own ways. */
const BOOKING = columnsBut(BookingEntity, [
  ...(['consumerId', 'providerId', 'providerName', 'during'] as const),
  ...(['version', 'updatedAt', 'canceledBy'] as const),
]);

/** A user's own data, to take along. Of others it tells no more than their public name. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly users: UserService,
    private readonly services: ServiceService,
    private readonly resources: ResourceService,
    private readonly sites: SiteService,
    private readonly closures: Closures,
    private readonly waitlist: WaitlistService,
    private readonly bookings: BookingService,
    private readonly reviews: ReviewService,
    private readonly chat: ChatService,
    private readonly notifications: NotificationAccountService,
    private readonly uploads: UploadService,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  private readonly queue = new FairQueue({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    waitingMaxOfPerson: 1,
    refusal: () => new AppError('SERVER_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });

  /**
   * Everything that is kept of the actor, as the text of a JSON document: profile, services with their hours, bookings in both roles,
   * uploads, what was said with the assistant, who is notified where, and what others did to the account. The password's hash is
   * no data of theirs, and is left out.
   *
   * It is as long as it is, and the work of a second. So it is read and written a piece at a time, while others are served, and for one
   * person after the other: the memory of one such text is what all take.
   * @throws UNAUTHENTICATED, TOO_MANY_TRIES, SERVER_BUSY
   */
  async export(actor: MaybeActor): Promise<string> {
    requireActor(actor);
    await this.limits.spend('exports per person', actor.id);
    return this.limits.refundIfBusy(
      [['exports per person', actor.id]],
      this.queue.run(actor.id, new AbortController().signal, async () => this.write(actor.id)),
    );
  }

  private async write(id: string): Promise<string> {
    const text = new LongDocument();
    const reviews = await this.reviews.allWith(id);
    const { adminActions, ...rest } = {
      adminActions: await this.audit.about(id),
      ...(await this.notifications.allOf(id)),
    };
    text.add('exportedAt', this.clock.now());
    text.add('profile', profile(await this.users.get(id)));
    await text.addList('services', inPieces(await this.services.allOf(id)), service);
    text.add('machinesAndPeople', (await this.resources.allOf(id)).map(resource));
    text.add('placesOfWork', (await this.sites.allOf(id)).map(placeOfWork));
    text.add('closedDays', (await this.closures.allOf(id)).map(closedDays));
    text.add('waitingLists', (await this.waitlist.allOf(id)).map(waiting));
    const [made, received] = [new LongList(), new LongList()];
    for await (const rows of this.bookings.allWith(id, PIECE)) {
      made.add(
        rows
          .filter(({ consumer }) => consumer.id === id)
          .map((row) => booking(row, 'provider', row.provider)),
      );
      received.add(
        rows
          .filter(({ provider }) => provider.id === id)
          .map((row) => booking(row, 'consumer', row.consumer)),
      );
      await nextTurn();
    }
    text.addWritten('bookingsMade', made);
    text.addWritten('bookingsReceived', received);
    await text.addList(
      'reviewsWritten',
      inPieces(reviews.filter(({ author }) => author.id === id)),
      (row) => ({ provider: row.provider.name, ...review(row) }),
    );
    await text.addList(
      'reviewsReceived',
      inPieces(reviews.filter(({ provider }) => provider.id === id)),
      (row) => ({ author: row.author.name, ...review(row) }),
    );
    await text.addList('conversation', inPieces(await this.chat.allOf(id)), message);
    await text.addList('uploads', inPieces(await this.uploads.allOf(id)), upload);
    for (const [name, value] of Object.entries(rest)) text.add(name, value);
    text.add(
      'adminActions',
      adminActions.map(({ at, action, details }) => ({ at, action, details })),
    );
    return text.end();
  }
}

function profile(user: UserEntity) {
  return {
    id: user.id,
    phone: user.phone,
    phoneVerifiedAt: user.phoneVerifiedAt,
    name: user.name,
    location: fromGeography(user.location),
    town: user.town,
    preferredLanguage: user.preferredLanguage,
    role: ROLES.of(user.role),
    upiAddress: user.upiAddress,
    howToPay: user.paymentInstructions,
    rating: { sum: user.ratingSum, count: user.ratingCount },
    registeredAt: user.createdAt,
  };
}

function service({ type, unit, ...row }: ListedService) {
  return { ...row, type: SERVICE_TYPES.of(type), unit: PRICE_UNITS.of(unit) };
}

function resource({ id, kind, name, createdAt }: ResourceEntity) {
  return { id, kind: RESOURCE_KINDS.of(kind), name, createdAt };
}

function closedDays({ id, resourceId, from, to, kind, reason, createdAt }: ClosureEntity) {
  return { id, machineOrPerson: resourceId, from, to, kind: CLOSURE_KINDS.of(kind), reason, createdAt };
}

function waiting({ type, location, status, place: _, userId: __, ...row }: WaitlistEntryEntity) {
  return {
    ...row,
    type: SERVICE_TYPES.of(type),
    location: fromGeography(location),
    status: WAITLIST_STATUSES.of(status),
  };
}

function placeOfWork(row: SiteEntity) {
  const { id, site } = toSavedSite(row);
  return { id, ...site, savedAt: row.createdAt };
}

function message({ sender, text, attachments, createdAt }: ChatRow) {
  return { sender, text, attachments, at: createdAt };
}

function review({ bookingId, serviceType, rating, text, audioUrl, imageUrls, videoUrls, ...row }: ReviewRow) {
  const { createdAt, updatedAt } = row;
  return {
    bookingId,
    serviceType: SERVICE_TYPES.of(serviceType),
    rating,
    text,
    audioUrl,
    imageUrls,
    videoUrls,
    createdAt,
    updatedAt,
  };
}

function upload({ name, fileName, mediaType, size, createdAt, storedAt }: UploadRow) {
  return { address: UPLOADS + name, fileName, mediaType, bytes: size, createdAt, storedAt };
}

function booking(row: BookingRow, side: 'consumer' | 'provider', other: Party) {
  const { charges, unit, currency, createdAt, slotCount: slots, ...kept } = BOOKING.write(BOOKING.pick(row));
  const { date, startTime, endDate, endTime } = clockTimes(row, row.timeZone);
  // Where the work is, is the consumer's: others know it no longer than they need it.
  const isTold = side === 'provider' || row.status !== BookingStatus.CANCELED;
  return {
    ...kept,
    site: isTold ? row.site : null,
    [side]: other.name,
    date,
    startTime,
    endDate,
    endTime,
    slots,
    price: { charges, unit, currency },
    bookedAt: createdAt,
  };
}
