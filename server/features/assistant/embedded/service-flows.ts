import { AppError } from '../../../../domain/errors.js';
import { ChatOffer } from '../../../../domain/assistant/chat.js';
import { bookingWindow } from '../../../../domain/slots/opening-hours.js';
import type { Clock } from '../../../platform/clock.js';
import type { Answer, Question } from '../answerer.js';
import type { FoundService, FreeSlot } from '../tools/found.row.js';
import type { AssistantTools } from '../tools/tools.service.js';
import type { Intent } from './intents.js';
import { servicesOfNamed } from './provider-names.js';
import { ALL_OFFERS, reply } from './reply.js';
import type { Understood } from './understanding.js';
import { PART_HOURS, readWhen, type When } from './when.js';
import type { Wording } from './wording.js';

const SERVICES_SHOWN = 5;

/** A question for services or their slots. */
export interface ServiceQuestion extends Pick<Question, 'actor' | 'context'> {
  understood: Understood;
  intent: Extract<Intent, { type: unknown }>;
  wording: Wording;
}

interface Calendar {
  service: FoundService;
  /** All that are free, earliest first. */
  slots: FreeSlot[];
  when: When;
}

/** Finding services, their free slots, and proposing one of them. Nothing is ever booked here: the person's tap does that. */
export class ServiceFlows {
  constructor(
    private readonly tools: AssistantTools,
    private readonly clock: Clock,
    private readonly windowDays: number,
  ) {}

  async find(question: ServiceQuestion): Promise<Answer> {
    const { actor, intent, wording } = question;
    const { place, services: nearest } = await this.tools.findServices(actor, {
      type: intent.type,
      limit: SERVICES_SHOWN,
    });
    const named = await servicesOfNamed(this.tools, question);
    const services = named.length > 0 ? named.slice(0, SERVICES_SHOWN) : nearest;
    const type = wording.serviceType(intent.type);
    if (services.length === 0) {
      return reply([wording.say('noServices', { type })], {
        offers: [ChatOffer.FIND_SERVICES, ChatOffer.OFFER_SERVICES],
      });
    }
    const heading = place
      ? wording.say('servicesNear', { type, place })
      : wording.say('servicesAnywhere', { type });
    return reply([`${heading}\n${wording.serviceLines(services)}`, wording.say('askNext')], {
      serviceIds: services.map(({ id }) => id),
    });
  }

  async slots(question: ServiceQuestion): Promise<Answer> {
    const { wording } = question;
    const serviceIds = await this.meant(question);
    if (serviceIds === null) return whichService(wording);
    if (serviceIds.length === 0) return this.find(question);
    const calendar = await this.firstFitting(question, serviceIds);
    if (!calendar) return reply([wording.say('noSlots')], { serviceIds: serviceIds.slice(0, 1) });
    return this.showSlots(calendar, wording, fitting(calendar.slots, calendar.when));
  }

  async book(question: ServiceQuestion): Promise<Answer> {
    return this.bookOneOf(question, await this.meant(question));
  }

  /** As `book`, where a provider is named; null where none is. */
  async bookOfNamed(question: ServiceQuestion): Promise<Answer | null> {
    const named = await this.named(question);
    return named.length > 0 ? this.bookOneOf(question, named) : null;
  }

  /** @param serviceIds as `meant` gives them */
  private async bookOneOf(question: ServiceQuestion, serviceIds: string[] | null): Promise<Answer> {
    const { actor, context, wording } = question;
    if (serviceIds === null) return whichService(wording);
    if (serviceIds.length === 0) return this.find(question);
    const calendar = await this.firstFitting(question, serviceIds);
    if (!calendar) return reply([wording.say('noSlots')], { serviceIds: serviceIds.slice(0, 1) });
    const { slots, when } = calendar;
    const fits = fitting(slots, when);
    const again = slots.find(({ id }) => id === context?.proposedSlotId);
    const nothingSaid = when.date === null && !when.noSuchDate && when.time === null && when.part === null;
    const wanted = nothingSaid ? again : when.time === null && fits.length > 1 ? undefined : fits[0];
    if (!wanted) return this.showSlots(calendar, wording, fits);
    return this.propose(actor, wanted, calendar, wording);
  }

  private async propose(
    actor: Question['actor'],
    wanted: FreeSlot,
    calendar: Calendar,
    wording: Wording,
  ): Promise<Answer> {
    try {
      const { service, ...slot } = await this.tools.slot(actor, wanted.id);
      const values = {
        service: wording.serviceName(service),
        date: wording.date(slot.date),
        time: wording.timeRange(slot),
        price: wording.price(service),
      };
      return reply([wording.say('proposal', values)], {
        serviceIds: [service.id],
        slotIds: [slot.id],
        proposedSlotId: slot.id,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Taken a moment ago.
      return this.showSlots(calendar, wording, []);
    }
  }

  /** The slots that fit what was asked; where none does, those of that day, else the next ones. */
  private showSlots(calendar: Calendar, wording: Wording, fits: FreeSlot[]): Answer {
    const { service, slots, when } = calendar;
    const day = when.date;
    const instead = day === null ? [] : [ofDay(slots, day), slots.filter(({ date }) => date > day)];
    const { text, shown } = wording.slotLines(
      [fits, ...instead, slots].find((list) => list.length > 0) ?? [],
    );
    return reply(
      [
        fits.length > 0 ? null : this.whyNot(calendar, wording),
        `${wording.say('slotsOf', { service: wording.serviceName(service) })}\n${text}`,
        wording.say('askBook'),
      ],
      { serviceIds: [service.id], slotIds: shown.map(({ id }) => id) },
    );
  }

  /** Why nothing can be had as it was asked for; null where no day was. */
  private whyNot({ service, slots, when }: Calendar, wording: Wording): string | null {
    if (when.noSuchDate) return wording.say('noSuchDate');
    if (when.date === null) return null;
    const window = bookingWindow(this.clock.now(), service.timeZone, this.windowDays);
    const withYear = wording.date(when.date, 'numeric');
    if (when.date < window.first) return wording.say('pastDate', { date: withYear });
    if (when.date > window.last)
      return wording.say('farDate', { date: withYear, last: wording.date(window.last) });
    const key = ofDay(slots, when.date).length > 0 ? 'notFree' : 'noSlotsOn';
    return wording.say(key, { service: wording.serviceName(service), date: wording.date(when.date) });
  }

  /**
   * Which services a question means: those of the provider that it names, the n-th or only one of the last answer, else those
   * of the type that it names.
   * @returns none where there are no such services, null where nothing tells which are meant
   */
  private async meant(question: ServiceQuestion): Promise<string[] | null> {
    const { actor, context, intent } = question;
    const shown = context?.serviceIds ?? [];
    const named = intent.position === null ? await this.named(question) : [];
    if (named.length > 0) return named;
    if (shown.length > 0 && (intent.type === null || intent.position !== null)) {
      const chosen =
        intent.position === null ? shown[0] : shown.at(intent.position < 0 ? -1 : intent.position - 1);
      return chosen ? [chosen] : null;
    }
    if (intent.type === null) return null;
    const { services } = await this.tools.findServices(actor, { type: intent.type, limit: SERVICES_SHOWN });
    return services.map(({ id }) => id);
  }

  /** Services of the provider whom a question names: those that the last answer showed, if it showed any. */
  private async named(question: ServiceQuestion): Promise<string[]> {
    const ids = (await servicesOfNamed(this.tools, question)).map(({ id }) => id);
    const shown = ids.filter((id) => question.context?.serviceIds.includes(id));
    return shown.length > 0 ? shown : ids;
  }

  /** The calendar of the first of these services with a slot as it is asked for, else of the first that has any. */
  private async firstFitting(
    question: ServiceQuestion,
    serviceIds: readonly string[],
  ): Promise<Calendar | null> {
    let first: Calendar | null = null;
    for (const id of serviceIds) {
      const calendar = await this.calendar(question, id);
      first ??= calendar;
      if (calendar && fitting(calendar.slots, calendar.when).length > 0) return calendar;
    }
    return first;
  }

  private async calendar(
    { actor, context, understood }: ServiceQuestion,
    serviceId: string,
  ): Promise<Calendar | null> {
    const slots = await this.tools.freeSlots(actor, serviceId);
    if (slots.length === 0) return null;
    const { service } = await this.tools.slot(actor, slots[0]!.id);
    const { first: today } = bookingWindow(this.clock.now(), service.timeZone, 1);
    const when = readWhen(understood.words, understood.text, understood.cues, today);
    if (when.date !== null || when.noSuchDate || when.time === null) return { service, slots, when };
    // 'Book it at 11', after an answer about one day, means that day.
    const shown = new Set(slots.filter(({ id }) => context?.slotIds.includes(id)).map(({ date }) => date));
    return { service, slots, when: { ...when, date: shown.size === 1 ? [...shown][0]! : null } };
  }
}

function whichService(wording: Wording): Answer {
  return reply([wording.say('whichService')], { offers: [...ALL_OFFERS] });
}

function ofDay(slots: readonly FreeSlot[], day: string): FreeSlot[] {
  return slots.filter(({ date }) => date === day);
}

/** The slots of the day and time that were asked for. */
function fitting(slots: readonly FreeSlot[], { date, noSuchDate, time, part }: When): FreeSlot[] {
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
