import type { ClosureKind } from './availability/closure.js';
import type { BookingNews } from './bookings/booking-news.js';
import type { BookingStatus } from './bookings/booking-status.js';
import type { CancelReason } from './jobs/cancel-reason.js';
import type { AreaUnit } from './jobs/quantity.js';
import type { MoveNews } from './moves/proposed-move.js';
import type { ResourceKind } from './resources/resource.js';
import type { PriceUnit } from './services/price.js';
import type { ServiceType } from './services/service-type.js';
import type { SlotStatus } from './slots/slot-status.js';
import type { Role } from './users/role.js';
import type { WaitlistStatus } from './waitlist/waitlist-entry.js';

/** What the values of an enum are called outside: in REST, in the database, in tokens. Inside, only codes are used. */
export class Labels<Code extends string> {
  private readonly codes: ReadonlyMap<string, Code>;

  constructor(private readonly labels: Readonly<Record<Code, string>>) {
    this.codes = new Map((Object.keys(labels) as Code[]).map((code) => [labels[code], code]));
  }

  /** All labels, in the order of the codes. */
  get all(): string[] {
    return [...this.codes.keys()];
  }

  of(code: Code): string {
    return this.labels[code];
  }

  /** Null for what is no label. */
  find(label: string): Code | null {
    return this.codes.get(label) ?? null;
  }

  /** @throws RangeError for what is no label */
  codeOf(label: string): Code {
    const code = this.find(label);
    if (code === null) throw new RangeError(`"${label}" is none of ${this.all.join(', ')}.`);
    return code;
  }
}

export const BOOKING_STATUSES = new Labels<BookingStatus>({
  BOOKED: 'Booked',
  ACCEPTED: 'Accepted',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELED: 'Canceled',
});

export const CANCEL_REASONS = new Labels<CancelReason>({
  WEATHER: 'Weather',
  MACHINE_BROKEN: 'Machine Broken',
  ILL: 'Ill',
  NO_LONGER_NEEDED: 'No Longer Needed',
  OTHER: 'Other',
  NOT_ACCEPTED_IN_TIME: 'Not Accepted in Time',
});

export const BOOKING_NEWS = new Labels<BookingNews>({
  BOOKED: 'Booked',
  ACCEPTED: 'Accepted',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELED: 'Canceled',
  UNDONE: 'Undone',
  RECEIPT_ANSWERED: 'Receipt Answered',
  NOTE_ANSWERED: 'Note Answered',
  MOVE_PROPOSED: 'Move Proposed',
  MOVE_TAKEN: 'Move Taken',
  MOVE_DECLINED: 'Move Declined',
  MOVE_WITHDRAWN: 'Move Withdrawn',
});

export const MOVE_NEWS = new Labels<MoveNews>({
  PROPOSED: 'Proposed',
  TAKEN: 'Taken',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
});

export const WAITLIST_STATUSES = new Labels<WaitlistStatus>({
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  ENDED: 'Ended',
});

export const SLOT_STATUSES = new Labels<SlotStatus>({
  OPEN: 'Open',
  BOOKED: 'Booked',
  NOT_WORKING: 'Not Working',
});

export const CLOSURE_KINDS = new Labels<ClosureKind>({
  ILLNESS: 'Illness',
  REPAIR: 'Repair',
  FAMILY: 'Family',
  OTHER: 'Other',
});

export const SERVICE_TYPES = new Labels<ServiceType>({
  TRACTOR: 'Tractor',
  HARVESTER: 'Harvester',
  WATER_PUMP: 'Water Pump',
  WORK_PERSON: 'Work Person',
  TRANSPORTATION_VEHICLE: 'Transportation Vehicle',
});

export const RESOURCE_KINDS = new Labels<ResourceKind>({ MACHINE: 'Machine', PERSON: 'Person' });

export const PRICE_UNITS = new Labels<PriceUnit>({
  PER_DAY: 'Per Day',
  PER_HOUR: 'Per Hrs',
  PER_VISIT: 'Per Visit',
  PER_TRIP: 'Per Trip',
  PER_ACRE: 'Per Acre',
  PER_HECTARE: 'Per Hectare',
});

export const AREA_UNITS = new Labels<AreaUnit>({ ACRE: 'Acre', HECTARE: 'Hectare' });

export const ROLES = new Labels<Role>({ USER: 'user', ADMIN: 'admin', SUPER_ADMIN: 'super admin' });
