import * as z from 'zod/mini';
import { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import { readTexts } from '../../platform/texts.js';

const text = z.string().check(z.minLength(1));
const message = z.object({ title: text, body: text });

/** What tells of a booking outside the application; bodies name {name}, {service} and {when}. */
export const textsSchema = z.object({
  arrived: message,
  accepted: message,
  inProgress: message,
  completed: message,
  canceled: message,
  /** Titles that tell of another time; below them stands the calendar's line, and when. */
  moves: z.object({ PROPOSED: text, TAKEN: text, DECLINED: text }),
  cancelReasons: z.record(z.enum(CancelReason), text),
  /** More was done than was quoted; the consumer is to say yes or no. */
  receiptAsked: message,
  receiptAccepted: message,
  receiptRefused: message,
  /** The provider has answered the note. */
  answered: message,
  /** A new booking that its provider has to accept; its body names {until}, too. */
  asked: message,
  /** Not accepted in time: what its consumer reads, and its provider. */
  unanswered: message,
  notAnswered: message,
  /** Something is held for who waited; its body names {service}, {when} and {until}. */
  offered: message,
  /** A calendar's line. */
  event: text,
  /** The name of a whole calendar. */
  feed: text,
  /** Beside a number that its owner has not proven. */
  unconfirmed: text,
  /** Who has no name. */
  user: text,
  serviceTypes: z.record(z.enum(ServiceType), text),
});
export type NotificationTexts = z.infer<typeof textsSchema>;

/** The texts of a language; English for one that we do not speak. @param language BCP 47 */
export const textsIn = readTexts('server/features/notifications/texts', textsSchema);

export function serviceTypeIn(texts: NotificationTexts, type: ServiceType): string {
  return texts.serviceTypes[type];
}

/** A name as one line: what people call themselves must not shape what it stands in. */
export function oneLine(name: string | null): string | null {
  return name?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null;
}
