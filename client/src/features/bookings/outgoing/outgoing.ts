import type { StatedReason } from '@domain/jobs/cancel-reason';
import { createStore as createDatabase, del, get, update } from 'idb-keyval';
import { useMemo } from 'react';
import type { BookingsBookSlotMutationVariables, ServiceType } from '@/gql/graphql';
import { type Problem, problemOf } from '@/lib/errors';
import { currentSession, onSessionChange } from '@/lib/session';
import { createStore, useStore } from '@/lib/store';

/** A booking or a cancellation that was made without a network, and waits to be sent. */
export type Outgoing = {
  /** From `outgoingId`: the same request is never kept twice. */
  id: string;
  kind: 'BOOK' | 'CANCEL';
  /** The slot to book, or the booking to cancel. */
  targetId: string;
  /** What is asked for, where it is a booking. What was kept before there was this says it by its other fields. */
  order?: BookingsBookSlotMutationVariables;
  /** Why it is cancelled, where that was said. */
  reason?: StatedReason;
  /** Whose booking it is: an admin may act for somebody else. */
  consumerId: string;
  serviceType: ServiceType;
  providerName: string | null;
  date: string;
  startTime: string;
  endTime: string;
  /** Why the server refused it. It stays until it is dismissed, and is not sent again. */
  refusal?: Problem;
};

/** The one request of this kind about this slot or booking. */
export const outgoingId = (kind: Outgoing['kind'], targetId: string): string => `${kind}:${targetId}`;

const database = createDatabase('vicharo-outgoing', 'users');
/** The other tabs of this browser, while this one shows what is waiting. */
let tabs: BroadcastChannel | undefined;

/** What the present user has waiting, in the order in which it was made. */
const entries = createStore<readonly Outgoing[]>([]);
/** What this page has sent: by the slot or booking that it was about, the id of the booking that came of it. */
const sent = createStore<ReadonlyMap<string, string>>(new Map());

/** What waits for the network, and what was refused. Nobody sees another user's. */
export const useOutgoing = (): readonly Outgoing[] => useStore(entries);

/** The slots that wait to be booked. */
export function useWaitingSlots(): ReadonlySet<string> {
  const list = useOutgoing();
  return useMemo(
    () =>
      new Set(
        list.filter(({ kind, refusal }) => kind === 'BOOK' && !refusal).map(({ targetId }) => targetId),
      ),
    [list],
  );
}

/** The bookings that were waiting and have been confirmed while this page was open, by slot. */
export const useSentBookings = (): ReadonlyMap<string, string> => useStore(sent);

/** Whether something still waits to be sent. */
export const isSomethingWaiting = (): boolean => entries.get().some(({ refusal }) => !refusal);

/** Nobody answered: the request may or may not have arrived. */
export function isUnreachable(error: unknown): boolean {
  const { code, message, status } = problemOf(error);
  return (code ?? message ?? status) === undefined;
}

/**
 * Keeps, for the present user, what failed with `error` because nobody was reached. False where there was an answer, and
 * where this browser keeps nothing: then it has simply failed.
 */
export async function keepUnsent(error: unknown, request: Omit<Outgoing, 'id'>): Promise<boolean> {
  const userId = currentSession()?.userId;
  if (!userId || !isUnreachable(error)) return false;
  const entry = { ...request, id: outgoingId(request.kind, request.targetId) };
  const keeping = change(userId, (list) => [...list.filter(({ id }) => id !== entry.id), entry]);
  return keeping.then(
    () => true,
    () => false,
  );
}

/** What a user has waiting, as every tab of this browser sees it. */
export async function readOutgoing(userId: string): Promise<readonly Outgoing[]> {
  return (await get<Outgoing[]>(userId, database)) ?? [];
}

/** Takes an entry away: it is sent, dismissed, or not to be sent. */
export function removeOutgoing(userId: string, id: string): Promise<void> {
  return change(userId, (list) => list.filter((entry) => entry.id !== id));
}

/** The server has taken it: `bookingId` is what came of it. */
export function confirmOutgoing(userId: string, entry: Outgoing, bookingId: string): Promise<void> {
  sent.set(new Map(sent.get()).set(entry.targetId, bookingId));
  return removeOutgoing(userId, entry.id);
}

/** The server has refused it, and why. */
export function refuseOutgoing(userId: string, id: string, refusal: Problem): Promise<void> {
  return change(userId, (list) => list.map((entry) => (entry.id === id ? { ...entry, refusal } : entry)));
}

/** Whoever logs out leaves nothing behind that could be sent or seen. */
export function forgetOutgoing(userId: string): Promise<void> {
  return del(userId, database);
}

/** Follows the session, other tabs and what was kept before. Returns what stops it. */
export function watchOutgoing(): () => void {
  const read = () => void load();
  const stop = onSessionChange(read);
  const channel = new BroadcastChannel('vicharo-outgoing');
  channel.onmessage = read;
  tabs = channel;
  read();
  return () => {
    stop();
    channel.close();
    tabs = undefined;
  };
}

async function load(): Promise<void> {
  const userId = currentSession()?.userId;
  // A browser that keeps nothing has nothing waiting.
  const list = userId ? await readOutgoing(userId).catch(() => []) : [];
  show(userId, list);
}

async function change(
  userId: string,
  edit: (list: readonly Outgoing[]) => readonly Outgoing[],
): Promise<void> {
  let next: readonly Outgoing[] = [];
  await update<readonly Outgoing[]>(userId, (list = []) => (next = edit(list)), database);
  show(userId, next);
  tabs?.postMessage(userId);
}

/** Shows a list if it is still that of who is logged in. */
function show(userId: string | undefined, list: readonly Outgoing[]): void {
  if (userId === currentSession()?.userId) entries.set(list);
}
