import type { BookingSide } from '../../../domain/bookings/booking-side.js';

/**
 * Every live topic and what it carries. A payload is plain JSON (it goes through the outbox and Redis), so instants are ISO
 * strings, and statuses are written by their labels (domain/labels.ts). Publishing and listening are both typed by this one map. Whoever listens may hear of an event twice.
 */
export interface Topics {
  /** Key: the service's id. */
  slotChanged: { serviceId: string; startsAt: string; endsAt: string; timeZone: string; status: string };
  /**
   * Key: a user's id; each change is recorded for the consumer and for the provider. With `news` for whom it is some, which it is
   * for nobody by their own doing.
   */
  bookingChanged: { bookingId: string; news?: string };
  /** Key: the user\'s id. An entry of theirs was offered something, or waits again, or has ended. */
  waitlistOffer: { entryId: string };
  /** Key: the provider's id. */
  ratingChanged: { providerId: string };
  /** Key: the provider's id. */
  reviewChanged: { reviewId: string };
  /**
   * Key: the user's id. Tokens of an earlier version than this are void, and the one that is named, if any: their sockets close
   * (platform/graphql/live/socket-sessions.ts).
   */
  sessionRevoked: { tokenVersion: number; tokenId?: string };
  /** Keys: the provider's id, and ALL_SERVICES. */
  serviceChanged: { kind: ServiceChangeKind; serviceId: string; providerId: string };
  /** Key: ALL_USERS. Somebody has registered, has another name, number or role, has proven their number, or is deleted. */
  userChanged: { kind: UserChangeKind; userId: string };
  /** Key: the user's id. All of the assistant's reply so far; published as it is written, past the outbox. */
  agriMindReply: { questionId: string; text: string; done: boolean };
  /** Key: the user's id. They want no answer to this question any more; past the outbox, as nothing is kept of it. */
  agriMindStopped: { questionId: string };
}

export const ServiceChangeKind = { CREATED: 'Created', UPDATED: 'Updated', DELETED: 'Deleted' } as const;
export type ServiceChangeKind = (typeof ServiceChangeKind)[keyof typeof ServiceChangeKind];

/** The key of `serviceChanged` for those who watch the whole market. */
export const ALL_SERVICES = '*';

export const UserChangeKind = { CREATED: 'Created', UPDATED: 'Updated', DELETED: 'Deleted' } as const;
export type UserChangeKind = (typeof UserChangeKind)[keyof typeof UserChangeKind];

/** The key of `userChanged`, for the admins who watch it. */
export const ALL_USERS = '*';

export type Topic = keyof Topics;

/** What is done about an event, by one instance only: whichever relays it (OutboxRelay.handle). Nobody else hears of it. */
export interface Tasks {
  /** Key: the booking's id. Once for each change: what the booking has become, and whose doing it is: null where it came about by itself. */
  bookingMoved: { bookingId: string; status: string; actorId: string | null };
  /** Key: the booking's id. What became of another time that was proposed for it, by which side, and whose doing that is. */
  moveTold: { bookingId: string; news: string; by: BookingSide; actorId: string };
  /** Key: the booking's id. Its provider has answered the note, for the first time. */
  noteAnswered: { bookingId: string };
  /** Key: the user's id. Something is held for an entry of theirs. */
  slotOffered: { entryId: string };
  /** Key: the user's id. A new password was set, by whomever. */
  passwordChanged: { userId: string };
}

export type Task = keyof Tasks;

type Recordable = Topics & Tasks;

/** One thing that happened, as recorded inside the transaction that made it happen. */
export interface RecordedEvent<T extends keyof Recordable = keyof Recordable> {
  topic: T;
  key: string;
  payload: Recordable[T];
}
