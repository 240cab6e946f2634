import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from './topics.js';

/**
 * Stores events, in this order. Its parameters are arrays of equal length: topics, keys, payloads (JSON); `eventColumns`
 * makes them. A statement that writes events by itself does as this one does: `topic`, `key` and `payload` alone, since the
 * id and the lane are the database's, and after the rows that it tells of are locked, since that is what keeps two changes
 * of one booking in order (outbox.relay.ts).
 */
export const STORE_EVENTS = `
  INSERT INTO outbox (topic, key, payload)
  SELECT topic, key, payload::jsonb FROM unnest($1::text[], $2::text[], $3::text[]) AS event (topic, key, payload)`;

export function eventColumns(events: RecordedEvent[]): [string[], string[], string[]] {
  return [
    events.map((event) => event.topic),
    events.map((event) => event.key),
    events.map((event) => JSON.stringify(event.payload)),
  ];
}

/** Puts events into the outbox, by the transaction that makes them happen. */
export async function storeEvents(manager: EntityManager, events: RecordedEvent[]): Promise<void> {
  await manager.query(STORE_EVENTS, eventColumns(events));
}
