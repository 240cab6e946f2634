import type { AskedJob } from '../../../../domain/jobs/agreed-job.js';
import { quantityIn } from '../../../../domain/jobs/area.js';
import { COUNTED } from '../../../../domain/jobs/quantity.js';
import { decodeSlotId } from '../../../../domain/slots/slot-id.js';
import type { Answer } from '../answerer.js';
import type { FoundJob, FoundService, FreeSlot } from '../tools/found.row.js';
import type { AssistantTools } from '../tools/tools.service.js';
import { fitting, saysNothing, type Calendar, type FreeTimes, type ServiceQuestion } from './free-times.js';
import { reply } from './reply.js';
import type { Wording } from './wording.js';

/** What becomes of a wish for more than one slot. */
export type JobOutcome =
  | { kind: 'proposed'; answer: Answer }
  /** Nowhere is there enough free time in a row when it is asked for. */
  | { kind: 'noRoom'; calendar: Calendar }
  /** None of the services counts in what was said, or nobody can. */
  | { kind: 'uncounted'; reason: string }
  /** No amount is said. */
  | { kind: 'plain' };

/** Proposing several slots in a row, or so much work, with what it costs (P165, P166). */
export class JobFlow {
  constructor(
    private readonly tools: AssistantTools,
    private readonly times: FreeTimes,
  ) {}

  /**
   * The earliest job of this amount that fits the day and the time that are asked for, at the first of these services that counts
   * in it and has room for it.
   */
  async propose(question: ServiceQuestion, serviceIds: readonly string[]): Promise<JobOutcome> {
    const { actor, context, wording, understood } = question;
    if (understood.amounts.length === 0 && !context?.proposedJob) return { kind: 'plain' };
    let full: JobOutcome | null = null;
    let uncounted: FoundService | null = null;
    for (const id of serviceIds) {
      const calendar = await this.times.calendar(question, id);
      if (!calendar) continue;
      const { service, slots } = calendar;
      const asked = askedOf(question, service);
      if (!asked) uncounted ??= service;
      if (!asked) continue;
      const job = await this.tools.earliestJob(actor, startsIn(calendar, question), slots, asked);
      if (job) return { kind: 'proposed', answer: proposalOf(job, asked, wording) };
      full ??= { kind: 'noRoom', calendar };
    }
    return full ?? (uncounted ? whyUncounted(question, uncounted) : { kind: 'plain' });
  }
}

/** What was said of how much, as the service counts it; else what was proposed of it before. */
function askedOf({ understood, context }: ServiceQuestion, service: FoundService): AskedJob | null {
  const counted = COUNTED[service.unit];
  for (const { quantity, unit } of understood.amounts) {
    const inUnit = unit && quantityIn(counted, quantity, unit);
    if (inUnit) return { slots: 1, quantity: inUnit };
  }
  if (understood.amounts.length > 0 || !context?.proposedJob || !context.proposedSlotId) return null;
  const { slots, quantity } = context.proposedJob;
  return decodeSlotId(context.proposedSlotId)?.serviceId === service.id ? { slots, quantity } : null;
}

/** Where the job may begin: as is asked for, and where nothing is, where it was proposed before. */
function startsIn({ slots, when }: Calendar, { context }: ServiceQuestion): readonly FreeSlot[] {
  const again = slots.filter(({ id }) => id === context?.proposedSlotId);
  return saysNothing(when) && again.length > 0 ? again : fitting(slots, when);
}

function whyUncounted({ understood, wording }: ServiceQuestion, service: FoundService): JobOutcome {
  const [said] = understood.amounts;
  if (!said) return { kind: 'plain' };
  if (said.unit === null) return { kind: 'uncounted', reason: wording.say('localArea') };
  const values = {
    service: wording.serviceName(service),
    price: wording.price(service),
    amount: wording.amount(said.quantity, said.unit),
  };
  return { kind: 'uncounted', reason: wording.say('otherUnit', values) };
}

/** The proposal of a job, with its sum where that is more than the charges. The person's tap books it as it is. */
export function proposalOf(job: FoundJob, asked: AskedJob, wording: Wording): Answer {
  const { service, id, total, isPlain, isTravelOpen } = job;
  const values = {
    service: wording.serviceName(service),
    ...wording.span(job),
    price: wording.price(service),
  };
  const shown = { serviceIds: [service.id], slotIds: [id], proposedSlotId: id };
  if (isPlain) return reply([wording.say('proposal', values)], shown);
  const sum = {
    amount: wording.amount(job.quantity, job.unit),
    total: wording.money(total, service.currency),
  };
  const extra = isTravelOpen ? wording.say('travelOpen') : null;
  return reply([wording.say('proposalJob', { ...values, ...sum }), extra], {
    ...shown,
    proposedJob: { ...asked, total },
  });
}
