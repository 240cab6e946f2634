import { AppError } from '../../../../domain/errors.js';
import { ChatOffer } from '../../../../domain/assistant/chat.js';
import { PLAIN } from '../../../../domain/jobs/agreed-job.js';
import { bookingWindow } from '../../../../domain/slots/opening-hours.js';
import type { Clock } from '../../../platform/clock.js';
import type { Answer } from '../answerer.js';
import type { FreeSlot } from '../tools/found.row.js';
import type { AssistantTools } from '../tools/tools.service.js';
import { fitting, FreeTimes, ofDay, saysNothing, type Calendar, type ServiceQuestion } from './free-times.js';
import { JobFlow, proposalOf } from './job-flow.js';
import { servicesOfNamed } from './provider-names.js';
import { ALL_OFFERS, reply } from './reply.js';
import type { Wording } from './wording.js';

const SERVICES_SHOWN = 5;

/** Finding services, their free slots, and proposing one of them. Nothing is ever booked here: the person's tap does that. */
export class ServiceFlows {
  private readonly times: FreeTimes;
  private readonly jobs: JobFlow;

  constructor(
    private readonly tools: AssistantTools,
    private readonly clock: Clock,
    private readonly windowDays: number,
  ) {
    this.times = new FreeTimes(tools, clock);
    this.jobs = new JobFlow(tools, this.times);
  }

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
    const calendar = await this.times.firstFitting(question, serviceIds);
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
    const { wording } = question;
    if (serviceIds === null) return whichService(wording);
    if (serviceIds.length === 0) return this.find(question);
    const outcome = await this.jobs.propose(question, serviceIds);
    if (outcome.kind === 'proposed') return outcome.answer;
    if (outcome.kind === 'noRoom') {
      const { calendar } = outcome;
      const reason = wording.say('noRun', { service: wording.serviceName(calendar.service) });
      return after(reason, this.showSlots(calendar, wording, fitting(calendar.slots, calendar.when)));
    }
    const answer = await this.bookOneSlot(question, serviceIds);
    return outcome.kind === 'uncounted' ? after(outcome.reason, answer) : answer;
  }

  private async bookOneSlot(question: ServiceQuestion, serviceIds: string[]): Promise<Answer> {
    const { actor, context, wording } = question;
    const calendar = await this.times.firstFitting(question, serviceIds);
    if (!calendar) return reply([wording.say('noSlots')], { serviceIds: serviceIds.slice(0, 1) });
    const { slots, when } = calendar;
    const fits = fitting(slots, when);
    const again = slots.find(({ id }) => id === context?.proposedSlotId);
    const wanted = saysNothing(when) ? again : when.time === null && fits.length > 1 ? undefined : fits[0];
    if (!wanted) return this.showSlots(calendar, wording, fits);
    try {
      return proposalOf(await this.tools.job(actor, wanted.id), PLAIN, wording);
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
}

/** An answer with a paragraph before it. */
function after(reason: string, answer: Answer): Answer {
  return reply([reason, answer.text], answer);
}

function whichService(wording: Wording): Answer {
  return reply([wording.say('whichService')], { offers: [...ALL_OFFERS] });
}
