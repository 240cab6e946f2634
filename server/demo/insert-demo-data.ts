import type { DataSource } from 'typeorm';
import { type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DEFAULT_CURRENCY } from '../../domain/services/price.js';
import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { bookingWindow, slotsOn, type SlotTime } from '../../domain/slots/opening-hours.js';
import { SlotStatus } from '../../domain/slots/slot-status.js';
import { BookingEntity } from '../features/bookings/booking.entity.js';
import type { PlaceService } from '../features/places/place.service.js';
import { ReviewEntity } from '../features/reviews/review.entity.js';
import { ServiceEntity } from '../features/services/service.entity.js';
import { WorkingHoursEntity } from '../features/services/working-hours.entity.js';
import { SlotEntity } from '../features/slots/slot.entity.js';
import { UserEntity } from '../features/users/user.entity.js';
import { toGeography } from '../platform/database/points.js';
import type { DemoData, DemoService, DemoUser } from './demo-records.js';

const CHUNK = 500;
const DAY_MS = 86_400_000;

type StoredUser = DemoUser & { id: string; town: string | null };
type StoredService = DemoService & { id: string; provider: StoredUser; timeZone: string };

/** Inserts the demo market in one transaction: either all of it is there, or none. */
export async function insertDemoData(
  dataSource: DataSource,
  places: PlaceService,
  data: DemoData,
  passwordHash: string,
): Promise<void> {
  const users: StoredUser[] = [];
  for (const user of data.users) users.push({ ...user, id: uuid(), town: await places.nearestTown(user) });
  const userOf = byKey(users);
  const services = data.services.map((service): StoredService => {
    const provider = userOf(service.providerKey);
    return { ...service, id: uuid(), provider, timeZone: places.timeZone(provider) };
  });

  await dataSource.transaction(async (manager) => {
    await insertUsers(manager, users, passwordHash);
    await insertServices(manager, services);
    await insertSlots(manager, services, data, userOf);
  });
}

async function insertUsers(manager: EntityManager, users: StoredUser[], passwordHash: string): Promise<void> {
  const longAgo = new Date(Date.now() - 365 * DAY_MS);
  const rows = users.map((user) => ({
    id: user.id,
    phone: user.phone,
    phoneVerifiedAt: longAgo,
    // A demo shall not be held up by the caps of new accounts.
    createdAt: longAgo,
    name: user.name,
    location: toGeography(user),
    town: user.town,
    passwordHash: user.password ? passwordHash : null,
    preferredLanguage: user.preferredLanguage,
    role: user.role,
  }));
  for (const chunk of chunks(rows)) await manager.insert(UserEntity, chunk);
}

async function insertServices(manager: EntityManager, services: StoredService[]): Promise<void> {
  const rows = services.map((service) => ({
    id: service.id,
    providerId: service.provider.id,
    type: service.type,
    description: service.description,
    charges: service.charges,
    unit: service.unit,
    currency: DEFAULT_CURRENCY,
    location: toGeography(service.provider),
    town: service.provider.town,
    timeZone: service.timeZone,
  }));
  const hours = services.flatMap((service) =>
    service.workingHours.map((span) => ({ ...span, serviceId: service.id })),
  );
  for (const chunk of chunks(rows)) await manager.insert(ServiceEntity, chunk);
  for (const chunk of chunks(hours)) await manager.insert(WorkingHoursEntity, chunk);
}

/** Bookings and closures are given by day and place in that day; days on which a service rests have none. */
async function insertSlots(
  manager: EntityManager,
  services: StoredService[],
  data: DemoData,
  userOf: (key: string) => StoredUser,
): Promise<void> {
  const taken = new Set<string>();
  const find = (serviceIndex: number, dayOffset: number, slotIndex: number) => {
    const service = services[serviceIndex] as StoredService;
    const slot = slotOf(service, dayOffset, slotIndex);
    const key = `${service.id} ${slot?.startsAt.toISOString()}`;
    if (!slot || taken.has(key)) return null;
    taken.add(key);
    return {
      service,
      endsAt: slot.endsAt,
      during: `[${slot.startsAt.toISOString()},${slot.endsAt.toISOString()})`,
    };
  };

  const reviews: Partial<ReviewEntity>[] = [];
  const bookings = data.bookings.flatMap(
    ({ serviceIndex, dayOffset, slotIndex, consumerKey, status, review }) => {
      const found = find(serviceIndex, dayOffset, slotIndex);
      if (!found) return [];
      const { service, during, endsAt: writtenAt } = found;
      const id = uuid();
      const consumerId = userOf(consumerKey).id;
      if (review)
        reviews.push({
          ...review,
          bookingId: id,
          authorId: consumerId,
          providerId: service.provider.id,
          imageUrls: [],
          videoUrls: [],
          createdAt: writtenAt,
          updatedAt: writtenAt,
        });
      return {
        id,
        status,
        consumerId,
        providerId: service.provider.id,
        serviceId: service.id,
        during,
        timeZone: service.timeZone,
        serviceType: service.type,
        providerName: service.provider.name,
        charges: service.charges,
        unit: service.unit,
        currency: DEFAULT_CURRENCY,
      };
    },
  );
  const closures = data.closures.flatMap(({ serviceIndex, dayOffset, slotIndex }) => {
    const found = find(serviceIndex, dayOffset, slotIndex);
    return found ? { serviceId: found.service.id, during: found.during, status: SlotStatus.NOT_WORKING } : [];
  });
  const active = bookings.filter(({ status }) => status !== BookingStatus.CANCELED);
  const booked = active.map(({ id, serviceId, during }) => ({
    serviceId,
    during,
    status: SlotStatus.BOOKED,
    bookingId: id,
  }));
  for (const chunk of chunks(bookings)) await manager.insert(BookingEntity, chunk);
  for (const chunk of chunks(closures)) await manager.insert(SlotEntity, chunk);
  for (const chunk of chunks(booked)) await manager.insert(SlotEntity, chunk);
  await insertReviews(manager, reviews);
}

/** Their ids rise with time, as those of reviews that were written one after the other; the providers' ratings add them up. */
async function insertReviews(manager: EntityManager, reviews: Partial<ReviewEntity>[]): Promise<void> {
  const inOrder = reviews.sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
  const rows = inOrder.map((review) => ({ ...review, id: uuid() }));
  for (const chunk of chunks(rows)) await manager.insert(ReviewEntity, chunk);
  // The listings of all who are rated are written anew, for which the planner has to know how many there are of everything.
  await manager.query(`ANALYZE users, services, working_hours, listings, search_words`);
  await manager.query(`
    UPDATE users SET rating_sum = given.sum, rating_count = given.count
    FROM (
      SELECT provider_id, sum(rating) AS sum, count(*) AS count FROM (
        SELECT DISTINCT ON (provider_id, author_id) provider_id, rating FROM reviews
        ORDER BY provider_id, author_id, updated_at DESC, id DESC) AS last
      GROUP BY provider_id) AS given
    WHERE users.id = given.provider_id`);
}

function slotOf(service: StoredService, dayOffset: number, slotIndex: number): SlotTime | undefined {
  const { first } = bookingWindow(new Date(Date.now() + dayOffset * DAY_MS), service.timeZone, 1);
  return slotsOn(first, service.workingHours, service.timeZone)[slotIndex];
}

function byKey(users: StoredUser[]): (key: string) => StoredUser {
  const known = new Map(users.map((user) => [user.key, user]));
  return (key) => known.get(key) as StoredUser;
}

function chunks<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
