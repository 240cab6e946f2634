import type { RecordedEvent } from '../../platform/events/topics.js';

interface Whose {
  id: string;
  userId: string;
}

/** What the person's screens are told. */
export function entryChange({ id, userId }: Whose): RecordedEvent<'waitlistOffer'> {
  return { topic: 'waitlistOffer', key: userId, payload: { entryId: id } };
}

/** The same, and whoever tells people who are not looking. */
export function entryOffered(entry: Whose): RecordedEvent[] {
  return [entryChange(entry), { topic: 'slotOffered', key: entry.userId, payload: { entryId: entry.id } }];
}
