import { Injectable } from '@nestjs/common';
import { PRICE_UNITS, ROLES, SERVICE_TYPES } from '../../../domain/labels.js';
import { UPLOADS } from '../../../domain/media/upload-path.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { columnsBut } from '../../platform/database/columns.js';
import { fromGeography } from '../../platform/database/points.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { ChatRow } from '../assistant/chat/chat.row.js';
import { ChatService } from '../assistant/chat/chat.service.js';
import { Audit } from '../audit/audit.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import type { BookingRow, Party } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import type { UploadRow } from '../media/upload.row.js';
import { UploadService } from '../media/upload.service.js';
import { NotificationAccountService } from '../notifications/notification-account.service.js';
import type { ReviewRow } from '../reviews/review.row.js';
import { ReviewService } from '../reviews/review.service.js';
import type { ListedService } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';

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
    private readonly bookings: BookingService,
    private readonly reviews: ReviewService,
    private readonly chat: ChatService,
    private readonly notifications: NotificationAccountService,
    private readonly uploads: UploadService,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Everything that is kept of the actor, as plain JSON: profile, services with their hours, bookings in both roles, uploads, what
   * was said with the assistant, who is notified where, and what others did to the account. The password's hash is no data of
   * theirs, and is left out.
   * @throws UNAUTHENTICATED, TOO_MANY_TRIES: it is as long as it is, and the work of a second
   */
  async export(actor: MaybeActor) {
    requireActor(actor);
    await this.limits.spend('exports per person', actor.id);
    const bookings = await this.bookings.allWith(actor.id);
    const reviews = await this.reviews.allWith(actor.id);
    const adminActions = await this.audit.about(actor.id);
    return {
      exportedAt: this.clock.now(),
      profile: profile(await this.users.get(actor.id)),
      services: (await this.services.allOf(actor.id)).map(service),
      bookingsMade: bookings
        .filter(({ consumer }) => consumer.id === actor.id)
        .map((row) => booking(row, 'provider', row.provider)),
      bookingsReceived: bookings
        .filter(({ provider }) => provider.id === actor.id)
        .map((row) => booking(row, 'consumer', row.consumer)),
      reviewsWritten: reviews
        .filter(({ author }) => author.id === actor.id)
        .map((row) => ({ provider: row.provider.name, ...review(row) })),
      reviewsReceived: reviews
        .filter(({ provider }) => provider.id === actor.id)
        .map((row) => ({ author: row.author.name, ...review(row) })),
      conversation: (await this.chat.allOf(actor.id)).map(message),
      uploads: (await this.uploads.allOf(actor.id)).map(upload),
      ...(await this.notifications.allOf(actor.id)),
      adminActions: adminActions.map(({ at, action, details }) => ({ at, action, details })),
    };
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
    rating: { sum: user.ratingSum, count: user.ratingCount },
    registeredAt: user.createdAt,
  };
}

function service({ type, unit, ...row }: ListedService) {
  return { ...row, type: SERVICE_TYPES.of(type), unit: PRICE_UNITS.of(unit) };
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
  const { charges, unit, currency, createdAt, ...kept } = BOOKING.write(BOOKING.pick(row));
  const { date, startTime, endTime } = slotTime(row.startsAt, row.endsAt, row.timeZone);
  return {
    ...kept,
    [side]: other.name,
    date,
    startTime,
    endTime,
    price: { charges, unit, currency },
    bookedAt: createdAt,
  };
}
