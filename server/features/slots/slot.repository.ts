import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { mergeOccupancies, type Occupancy } from '../../../domain/slots/calendar.js';
import { overlapsAny } from '../../../domain/slots/opening-hours.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { batched } from '../../platform/database/batched.js';
import { columnsOf } from '../../platform/database/columns.js';
import { rangeOf, type Range } from '../../platform/database/ranges.js';
import { Statements } from '../../platform/database/statements.js';
import type { Schedule } from '../services/service.row.js';
import type { SeenOn } from './slot.events.js';
import { SlotEntity } from './slot.entity.js';
import {
  BUFFER,
  END_HOLD,
  HOLD,
  IS_HELD,
  KEEP_FREE,
  LET_IN,
  OCCUPANCIES,
  OCCUPANCIES_IN,
  OCCUPIED,
  RELEASE,
  REOPEN,
  TAKE_BESIDES,
  TAKE_INSTEAD,
} from './slot.sql.js';

/** Whose slots, and what they take. */
type Taker = Pick<Schedule, 'id' | 'resourceIds'>;

const UUID_LENGTH = 36;
const SLOT = columnsOf(SlotEntity, ['status']);

/** What a calendar follows from, beside its hours and the clock. */
export interface Occupied {
  /** Of the service's hours. */
  version: number;
  /** What is booked or closed, for `readOccupied`. */
  occupied: string;
}

/** The only query code over the slots table: the occupied ranges of what services need. */
@Injectable()
export class SlotRepository {
  private readonly read = batched(async (spans) => {
    const rows = await this.statements.query<Occupancy & { place: number }>(
      OCCUPANCIES,
      columnsOfSpans(spans),
    );
    const found = new Map<string, Occupancy[]>(spans.map((span) => [span, []]));
    for (const { place, ...occupancy } of SLOT.read(rows)) found.get(spans[place] as string)?.push(occupancy);
    return found;
  });

  private readonly readOccupied = batched(async (spans) => {
    const rows = await this.statements.query<Occupied & { id: string }>(OCCUPIED, columnsOfSpans(spans));
    const found = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      spans.flatMap((span) => {
        const row = found.get(span.slice(0, UUID_LENGTH));
        return row ? [[span, row]] : [];
      }),
    );
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** What is booked or closed of what an active service needs and starts in a range; null where there is none such. */
  async occupied(serviceId: string, range: Range): Promise<Occupied | null> {
    return (await this.readOccupied(spanOf(serviceId, range))) ?? null;
  }

  /** What is booked or closed of any of these resources between two instants; no two overlap. */
  async occupancies(resourceIds: readonly string[], range: Range): Promise<Occupancy[]> {
    const taken = await Promise.all(
      resourceIds.map(async (id) => (await this.read(spanOf(id, range))) ?? []),
    );
    return taken.length === 1 ? taken[0]! : mergeOccupancies(taken.flat());
  }

  /**
   * What is booked or closed of any of these resources in any of these ranges; no two overlap.
   * @param besides whose rows are left out
   */
  async occupanciesIn(
    resourceIds: readonly string[],
    ranges: readonly Range[],
    manager = this.manager,
    besides: Besides | null = null,
  ): Promise<Occupancy[]> {
    const rows = await manager.query<Occupancy[]>(OCCUPANCIES_IN, [
      resourceIds,
      ranges.map(({ startsAt }) => startsAt),
      ranges.map(({ endsAt }) => endsAt),
      besides?.bookingId,
      besides?.userId,
    ]);
    return mergeOccupancies(SLOT.read(rows));
  }

  /**
   * Closes a range of what a service needs, as far as nothing else is in it; false where there is nothing left to close. Of two
   * transactions at once the second waits for the first, and the exclusion constraint decides. What is booked is written with its
   * booking (booking.sql.ts).
   */
  async close(manager: EntityManager, { id: serviceId, resourceIds }: Taker, range: Range): Promise<boolean> {
    const closed = await manager
      .createQueryBuilder()
      .insert()
      .into(SlotEntity)
      .values(
        resourceIds.map((resourceId) => ({
          resourceId,
          serviceId,
          during: rangeOf(range),
          status: SlotStatus.NOT_WORKING,
        })),
      )
      .orIgnore()
      .returning(SLOT.of('slots'))
      .execute();
    return SLOT.returned(closed).length > 0;
  }

  /**
   * What occupies any of these ranges, in order of time, or null. Without a transaction it is read at once for all who want it in the
   * same moment.
   * @param besides what does not count, where there is a transaction
   */
  async occupant(
    resourceIds: readonly string[],
    ranges: readonly Range[],
    manager?: EntityManager,
    besides?: Besides,
  ): Promise<Occupancy['status'] | null> {
    const span = { startsAt: ranges[0]!.startsAt, endsAt: ranges.at(-1)!.endsAt };
    const found = manager
      ? await this.occupanciesIn(resourceIds, ranges, manager, besides)
      : (await this.occupancies(resourceIds, span)).filter((taken) => overlapsAny(taken, ranges));
    return found.map(({ status }) => status).sort()[0] ?? null;
  }

  /**
   * Opens what was closed of any of these resources from this instant on, on whichever calendar: with it all that was closed there.
   * @returns what was closed, or null
   */
  async reopen(
    manager: EntityManager,
    resourceIds: readonly string[],
    startsAt: Date,
  ): Promise<Range | null> {
    const [rows] = await manager.query<[Range[], number]>(REOPEN, [resourceIds, startsAt]);
    return rows[0] ?? null;
  }

  /**
   * What is in a service's calendar and not over takes these resources, and no others.
   * @returns false where one of them is taken otherwise at such a time; the caller rolls back
   */
  async takeInstead(
    manager: EntityManager,
    serviceId: string,
    resourceIds: readonly string[],
    now: Date,
  ): Promise<boolean> {
    const [{ wanted, taken }] = await manager.query<[{ wanted: number; taken: number }]>(TAKE_INSTEAD, [
      serviceId,
      resourceIds,
      now,
    ]);
    return wanted === taken;
  }

  /**
   * Keeps these times after a booking's slots free, each up to what is closed or the booking's own next slot.
   * @returns false where another job is in one of them; the caller rolls back
   */
  async keepFree(
    manager: EntityManager,
    { id: serviceId, resourceIds }: Taker,
    bookingId: string,
    times: readonly Range[],
  ): Promise<boolean> {
    const [{ wanted, kept }] = await manager.query<[{ wanted: number; kept: number }]>(KEEP_FREE, [
      serviceId,
      bookingId,
      resourceIds,
      times.map(({ startsAt }) => startsAt),
      times.map(({ endsAt }) => endsAt),
    ]);
    return wanted === kept;
  }

  /**
   * Gives back what a booking took, the time that is kept free after it included.
   * @param kept all but these of its slots @param only what overlaps any of these
   * @returns on which services' calendars each slot is seen, in order of time
   */
  async release(
    manager: EntityManager,
    bookingId: string,
    kept: readonly Range[] = [],
    only: readonly Range[] | null = null,
  ): Promise<Released[]> {
    return manager.query<Released[]>(RELEASE, [bookingId, kept.map(rangeOf), only?.map(rangeOf) ?? null]);
  }

  /**
   * Gives a booking these ranges of all that its service needs, in the place of those that it has. What it has and needs no longer goes
   * last, but for what is in the way of itself: so whoever waits here is waited for by nobody who waits, too.
   * @returns null where somebody else has any of it: the caller rolls back
   */
  async exchange(
    manager: EntityManager,
    bookingId: string,
    { id: serviceId, resourceIds }: Taker,
    ranges: readonly Range[],
  ): Promise<{ released: Released[]; taken: Range[] } | null> {
    const inTheWay = await this.release(manager, bookingId, ranges, ranges);
    const [{ held, taken }] = await manager.query<[{ held: number; taken: Date[] }]>(TAKE_BESIDES, [
      bookingId,
      serviceId,
      resourceIds,
      ranges.map(rangeOf),
    ]);
    if (held < resourceIds.length * ranges.length) return null;
    const starts = new Set(taken.map((start) => start.getTime()));
    const released = [...inTheWay, ...(await this.release(manager, bookingId, ranges))];
    return { released, taken: ranges.filter(({ startsAt }) => starts.has(startsAt.getTime())) };
  }

  /**
   * Holds a range of all that a service needs for somebody, or nothing.
   * @returns 'changing' where the schedule is not as it was read, or somebody changes it just now
   */
  async hold(
    manager: EntityManager,
    { id, version, resourceIds }: Pick<Schedule, 'id' | 'version' | 'resourceIds'>,
    range: Range,
    userId: string,
  ): Promise<'held' | 'taken' | 'changing'> {
    const values = [id, version, resourceIds, rangeOf(range), userId];
    const [{ known, held }] = await manager.query<[{ known: boolean; held: number }]>(HOLD, values);
    if (held === resourceIds.length) return 'held';
    if (held > 0) await this.endHold(manager, userId, id, range);
    return known ? 'taken' : 'changing';
  }

  /** Gives back what is held for somebody. @returns as `release` */
  async endHold(
    manager: EntityManager,
    userId: string,
    serviceId: string,
    range: Range,
  ): Promise<Released[]> {
    return manager.query<Released[]>(END_HOLD, [userId, serviceId, rangeOf(range)]);
  }

  /** Gives up what is held for somebody of these ranges, for whoever takes it in the same transaction. @returns the starts of it */
  async letIn(
    manager: EntityManager,
    userId: string,
    serviceId: string,
    ranges: readonly Range[],
  ): Promise<Date[]> {
    const [rows] = await manager.query<[{ startsAt: Date }[], number]>(LET_IN, [
      userId,
      serviceId,
      ranges.map(rangeOf),
    ]);
    return [...new Map(rows.map(({ startsAt }) => [startsAt.getTime(), startsAt])).values()];
  }

  /** Whether any of these ranges is held for somebody. */
  async isHeldFor(userId: string, serviceId: string, ranges: readonly Range[]): Promise<boolean> {
    const values = [userId, serviceId, ranges.map(rangeOf)];
    const [{ held }] = await this.manager.query<[{ held: boolean }]>(IS_HELD, values);
    return held;
  }
}

/** What does not count as taken: by a booking, and by what is held for a user. */
export interface Besides {
  bookingId: string;
  userId?: string;
}

/** A slot that was given back, on a calendar on which it is seen. */
export type Released = SeenOn & Range & { providerId: string };

/** A key of a batched read. */
function spanOf(id: string, { startsAt, endsAt }: Range): string {
  return `${id} ${startsAt.getTime()} ${endsAt.getTime()}`;
}

function columnsOfSpans(spans: readonly string[]): [string[], Date[], Date[]] {
  const asked = spans.map((span) => span.split(' ') as [string, string, string]);
  return [
    asked.map(([id]) => id),
    asked.map(([, startsAt]) => new Date(Number(startsAt))),
    asked.map(([, , endsAt]) => new Date(Number(endsAt))),
  ];
}

/** @param text as `OCCUPIED` writes it */
export function readOccupied(text: string): Occupancy[] {
  if (text === '') return [];
  const taken = text.split(',').map((each) => {
    const [starts, ends, ...label] = each.split(' ');
    const range = { startsAt: new Date(Number(starts) * 1000), endsAt: new Date(Number(ends) * 1000) };
    if (label[0] === BUFFER) return { ...range, status: SlotStatus.NOT_WORKING, isBuffer: true };
    return { ...range, status: SLOT_STATUSES.codeOf(label.join(' ')) as Occupancy['status'] };
  });
  return mergeOccupancies(taken);
}
