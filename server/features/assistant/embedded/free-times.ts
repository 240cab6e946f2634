import type { Clock } from '../../../platform/clock.js';
import { bookingWindow } from '../../../../domain/slots/opening-hours.js';
import type { Question } from '../answerer.js';
import type { FoundService, FreeSlot } from '../tools/found.row.js';
import type { AssistantTools } from '../tools/tools.service.js';
import { withoutAmounts } from './amount.js';
import type { Intent } from './intents.js';
import type { Understood } from './understanding.js';
import { PART_HOURS, readWhen, type When } from './when.js';
import type { Wording } from './wording.js';

/** A question for services or their slots. */
export interface ServiceQuestion extends Pick<Question, 'actor' | 'context'> {
  understood: Understood;
  intent: Extract<Intent, { type: unknown }>;
  wording: Wording;
}

export interface Calendar {
  service: FoundService;
  /** All that are free, earliest first. */
  slots: FreeSlot[];
  when: When;
}

/** Reads the free slots of services, and when of them somebody wants one. */
export class FreeTimes {
  constructor(
    private readonly tools: AssistantTools,
    private readonly clock: Clock,
  ) {}

  /** The calendar of the first of these services with a slot as it is asked for, else of the first that has any. */
  async firstFitting(question: ServiceQuestion, serviceIds: readonly string[]): Promise<Calendar | null> {
    let first: Calendar | null = null;
    for (const id of serviceIds) {
      const calendar = await this.calendar(question, id);
      first ??= calendar;
      if (calendar && fitting(calendar.slots, calendar.when).length > 0) return calendar;
    }
    return first;
  }

  /** Null where nothing is free. */
  async calendar(
    { actor, context, understood }: ServiceQuestion,
    serviceId: string,
  ): Promise<Calendar | null> {
    const slots = await this.tools.freeSlots(actor, serviceId);
    if (slots.length === 0) return null;
    const { service } = await this.tools.job(actor, slots[0]!.id);
    const { first: today } = bookingWindow(this.clock.now(), service.timeZone, 1);
    const { words, text } = withoutAmounts(understood.words, understood.text, understood.amounts);
    const when = readWhen(words, text, understood.cues, today);
    if (when.date !== null || when.noSuchDate || when.time === null) return { service, slots, when };
    // 'Book it at 11', after an answer about one day, means that day.
    const shown = new Set(slots.filter(({ id }) => context?.slotIds.includes(id)).map(({ date }) => date));
    return { service, slots, when: { ...when, date: shown.size === 1 ? [...shown][0]! : null } };
  }
}

/** Whether a question says neither a day nor a time of day. */
export function saysNothing({ date, noSuchDate, time, part }: When): boolean {
  return date === null && !noSuchDate && time === null && part === null;
}

export function ofDay(slots: readonly FreeSlot[], day: string): FreeSlot[] {
  return slots.filter(({ date }) => date === day);
}

/** The slots of the day and time that were asked for. */
export function fitting(slots: readonly FreeSlot[], { date, noSuchDate, time, part }: When): FreeSlot[] {
  if (noSuchDate) return [];
  return slots.filter((slot) => {
    if (date !== null && slot.date !== date) return false;
    if (time !== null) return slot.startTime === time || (slot.startTime < time && time < slot.endTime);
    if (part === null) return true;
    const [from, until] = PART_HOURS[part];
    const hour = Number(slot.startTime.slice(0, 2));
    return hour >= from && hour < until;
  });
}
