import { UNDO_SECONDS } from '@domain/jobs/receipt';
import { useEffect, useState } from 'react';
import { moment } from '@/lib/moment';
import { createStore, useStore } from '@/lib/store';

/** Until when "done" can be taken back, by booking: as `moment` counts, for a phone's clock may be wrong. */
const windows = createStore<ReadonlyMap<string, number>>(new Map());

/** A booking was completed from here by a request that was sent at this moment: the server's minute begins no earlier. */
export function openUndo(bookingId: string, sentAt: number): void {
  windows.set(new Map(windows.get()).set(bookingId, sentAt + UNDO_SECONDS * 1000));
}

export function closeUndo(bookingId: string): void {
  const rest = new Map(windows.get());
  rest.delete(bookingId);
  windows.set(rest);
}

/** For how many whole seconds a booking's "done" can still be taken back from here; 0 where it cannot. */
export function useUndoSeconds(bookingId: string): number {
  const until = useStore(windows).get(bookingId) ?? 0;
  // What is opened later than it was last looked at has its whole minute yet.
  const [now, setNow] = useState(moment);
  const isOpen = until > now;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => setNow(moment()), 1000);
    return () => clearInterval(timer);
  }, [isOpen]);
  return isOpen ? Math.min(UNDO_SECONDS, Math.ceil((until - now) / 1000)) : 0;
}
