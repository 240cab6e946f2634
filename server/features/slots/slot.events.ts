import { SLOT_STATUSES } from '../../../domain/labels.js';
import type { SlotStatus } from '../../../domain/slots/slot-status.js';
import type { RecordedEvent } from '../../platform/events/topics.js';

/** What everyone who looks at a calendar is told. */
export function slotChange(
  service: { id: string; timeZone: string },
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
      status: SLOT_STATUSES.of(status),
    },
  };
}
