import type { ApolloClient } from '@apollo/client';
import { problemOf } from '@/lib/errors';
import { currentSession } from '@/lib/session';
import { bookSlot } from '../book-slot';
import { cancelBooking } from '../cancel-booking';
import { confirmOutgoing, isUnreachable, type Outgoing, readOutgoing, refuseOutgoing } from './outgoing';

/** How an entry ended: `error` is the server's refusal, undefined for a success. */
export type Settled = { entry: Outgoing; error?: unknown };

/** What a server says that cannot decide now. */
const NOT_NOW = new Set<string | undefined>([
  undefined,
  'INTERNAL',
  'INTERNAL_SERVER_ERROR',
  'UNAVAILABLE',
  'TOO_MANY_TRIES',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
]);

let busy = false;

/**
 * Sends what the present user has waiting, one after another and from one tab only. What nobody answers stays for the next
 * time. Sending twice does no harm: the server returns the first booking, or the cancelled one (P48).
 */
export async function sendOutgoing(
  client: ApolloClient,
  onSettled: (settled: Settled) => void,
): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    await inOneTab(() => sendEach(client, onSettled));
  } finally {
    busy = false;
  }
}

/** Does nothing where another tab is at it. Without a secure address there are no locks, and the server's judgement is enough. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  await locks.request('vicharo-outgoing', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

async function sendEach(client: ApolloClient, onSettled: (settled: Settled) => void): Promise<void> {
  const userId = currentSession()?.userId;
  if (!userId) return;
  const tried = new Set<string>();
  for (;;) {
    // Read anew each time: it may have been discarded, or another one made, while the last was on its way.
    const list = await readOutgoing(userId);
    const entry = list.find(({ id, refusal }) => !refusal && !tried.has(id));
    if (!entry || currentSession()?.userId !== userId) return;
    tried.add(entry.id);
    try {
      await confirmOutgoing(userId, entry, await send(client, entry));
      onSettled({ entry });
    } catch (error) {
      if (isUnreachable(error)) return;
      const problem = problemOf(error);
      if (NOT_NOW.has(problem.code)) continue;
      await refuseOutgoing(userId, entry.id, problem);
      onSettled({ entry, error });
    }
  }
}

/** @returns the booking's id */
async function send(client: ApolloClient, entry: Outgoing): Promise<string> {
  const { kind, targetId, order, consumerId, reason } = entry;
  const booking =
    kind === 'BOOK'
      ? await bookSlot(client, order ?? { slotId: targetId, consumerId })
      : await cancelBooking(client, targetId, reason);
  return booking.id;
}
