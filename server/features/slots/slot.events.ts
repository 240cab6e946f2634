import { hasRules } from '../../../domain/availability/availability.js';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { freeStatus, SlotStatus } from '../../../domain/slots/slot-status.js';
import { ServiceChangeKind, type RecordedEvent } from '../../platform/events/topics.js';
import type { Schedule } from '../services/service.row.js';

/** Who looks at it is told on its own clock. */
export type Calendar = Pick<Schedule, 'id' | 'timeZone' | 'isPaused'>;

/** A calendar on which is seen what becomes of a slot, and whether more than that slot says what it shows. */
export type SeenOn = Calendar & Pick<Schedule['sharers'][number], 'hasRules' | 'hasBuffer'>;

/** What everyone who looks at any of these calendars is told. */
export function slotChanges(
  calendars: readonly Calendar[],
  range: { startsAt: Date; endsAt: Date },
  status: SlotStatus,
): RecordedEvent<'slotChanged'>[] {
  return calendars.map((calendar) => slotChange(calendar, range, status));
}

/** The calendars on which is seen what becomes of a service's slots. */
export function calendarsOf(schedule: Calendar & Pick<Schedule, 'availability' | 'sharers'>): SeenOn[] {
  const { id, timeZone, isPaused, availability, sharers } = schedule;
  const hasBuffer = availability.bufferMinutes > 0;
  return [{ id, timeZone, isPaused, hasRules: hasRules(availability), hasBuffer }, ...sharers];
}

/** What those are told who look at calendars of this provider that are to be read again. */
export function calendarChanges(
  serviceIds: readonly string[],
  providerId: string,
): RecordedEvent<'serviceChanged'>[] {
  return serviceIds.map((serviceId) => ({
    topic: 'serviceChanged',
    key: providerId,
    payload: { kind: ServiceChangeKind.UPDATED, serviceId, providerId },
  }));
}

/** The same of a job that is booked or cancelled: between jobs it turns slots beside its own. */
export function neighbourChanges(
  calendars: readonly Pick<SeenOn, 'id' | 'hasBuffer'>[],
  providerId: string,
): RecordedEvent<'serviceChanged'>[] {
  const turned = calendars.filter(({ hasBuffer }) => hasBuffer).map(({ id }) => id);
  return calendarChanges([...new Set(turned)], providerId);
}

function slotChange(
  service: Calendar,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  status: SlotStatus,
): RecordedEvent<'slotChanged'> {
  return {
    topic: 'slotChanged',
    key: service.id,
    payload: {
      serviceId: service.id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone: service.timeZone,
      status: SLOT_STATUSES.of(status === SlotStatus.OPEN ? freeStatus(service.isPaused) : status),
    },
  };
}
