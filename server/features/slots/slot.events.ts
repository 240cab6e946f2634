import { SLOT_STATUSES } from '../../../domain/labels.js';
import { freeStatus, SlotStatus } from '../../../domain/slots/slot-status.js';
import type { RecordedEvent } from '../../platform/events/topics.js';
import type { Schedule } from '../services/service.row.js';

/** Who looks at it is told on its own clock. */
export type Calendar = Pick<Schedule, 'id' | 'timeZone' | 'isPaused'>;

/** What everyone who looks at any of these calendars is told. */
export function slotChanges(
  calendars: readonly Calendar[],
  range: { startsAt: Date; endsAt: Date },
  status: SlotStatus,
): RecordedEvent<'slotChanged'>[] {
  return calendars.map((calendar) => slotChange(calendar, range, status));
}

/** The calendars on which is seen what becomes of a service's slots. */
export function calendarsOf(schedule: Calendar & Pick<Schedule, 'sharers'>): Calendar[] {
  return [schedule, ...schedule.sharers];
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
