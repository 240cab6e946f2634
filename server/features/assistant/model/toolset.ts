import { tool } from 'ai';
import { z } from 'zod';
import { AppError } from '../../../../domain/errors.js';
import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM, RADIUS_MIN_KM } from '../../../../domain/geo/geo-point.js';
import { SLOTS_MAX } from '../../../../domain/jobs/slot-run.js';
import { ServiceType } from '../../../../domain/services/service-type.js';
import type { Question } from '../answerer.js';
import type { KnowledgeBase } from '../embedded/knowledge/knowledge.service.js';
import type { AssistantTools } from '../tools/tools.service.js';
import type { Findings } from './findings.js';

const SERVICES = 5;
const SLOTS = 12;
const ARTICLES = 3;
/** Longer is no quantity. */
const QUANTITY_LENGTH = 20;

/**
 * What the model may call: reading alone, as the person who asks. No tool takes a user, so that nothing a model is talked into
 * reaches beyond that person; none books. What is found is noted, since only that is shown and may be asked about further.
 */
export function toolset(
  tools: AssistantTools,
  knowledge: KnowledgeBase,
  question: Question,
  findings: Findings,
) {
  const { actor, language } = question;

  /** Calls of one step come at once; "the first one" is that of the first call, not of the quickest. */
  let earlier: Promise<unknown> = Promise.resolve();

  /** A refusal is told to the model, which can say it; anything else ends the answer. */
  async function explainRefusal<T>(work: () => Promise<T>): Promise<T | { problem: string }> {
    const mine = earlier.then(work);
    earlier = mine.catch(() => undefined);
    try {
      return await mine;
    } catch (error) {
      if (error instanceof AppError) return { problem: error.message };
      findings.fault ??= new Error('a tool failed', { cause: error });
      return { problem: 'This does not work now.' };
    }
  }

  return {
    findServices: tool({
      description:
        'Services that others offer around the person, nearest first. Distances in km, prices with unit.',
      inputSchema: z.object({
        type: z.enum(ServiceType).nullish(),
        search: z.string().max(100).nullish().describe('Words of the description or the provider’s name.'),
        radiusKm: z
          .number()
          .min(RADIUS_MIN_KM)
          .max(RADIUS_MAX_KM)
          .nullish()
          .describe(`${RADIUS_DEFAULT_KM} if left out.`),
      }),
      execute: (criteria) =>
        explainRefusal(async () => {
          const found = await tools.findServices(actor, { ...criteria, limit: SERVICES });
          findings.addServices(found.services);
          return found;
        }),
    }),
    freeSlots: tool({
      description: 'Slots of a service that can be booked, earliest first, on the clock of the service.',
      inputSchema: z.object({
        serviceId: z.string().describe('As findServices gave it.'),
        date: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .nullish()
          .describe('YYYY-MM-DD; all days if left out.'),
      }),
      execute: ({ serviceId, date }) =>
        explainRefusal(async () => {
          if (!findings.knowsService(serviceId))
            return { problem: 'No such service: call findServices first.' };
          const slots = await tools.freeSlots(actor, serviceId, date);
          const shown = slots.slice(0, SLOTS);
          findings.addSlots(shown);
          return { slots: shown, more: slots.length - shown.length };
        }),
    }),
    myBookings: tool({
      description: 'The person’s own bookings: made (Consumer) and received (Provider).',
      inputSchema: z.object({}),
      execute: () =>
        explainRefusal(async () => {
          const bookings = await tools.myBookings(actor);
          findings.addBookings(bookings.map(({ id }) => id));
          return { bookings };
        }),
    }),
    proposeBooking: tool({
      description:
        'Shows a card on which the person can confirm a slot, or several in a row, with what that costs. ' +
        'It books nothing: only their own tap does.',
      inputSchema: z.object({
        slotId: z.string().describe('The first slot, as freeSlots gave it.'),
        slots: z
          .number()
          .int()
          .min(1)
          .max(SLOTS_MAX)
          .nullish()
          .describe('In a row; a single one if left out.'),
        quantity: z
          .string()
          .max(QUANTITY_LENGTH)
          .nullish()
          .describe(
            'How much is to be done, in what the price of the service is for, such as 2.5; more slots are taken where it needs them. ' +
              'Never converted from another unit but acres and hectares.',
          ),
      }),
      execute: ({ slotId, slots, quantity }) =>
        explainRefusal(async () => {
          if (!findings.knowsSlot(slotId)) return { problem: 'No such slot: call freeSlots first.' };
          const asked = { slots: slots ?? 1, quantity: quantity ?? null };
          const job = await tools.job(actor, slotId, asked);
          findings.propose(job.id, job.isPlain ? undefined : { ...asked, total: job.total });
          return { proposed: job, note: 'Not booked. Say the total, and ask the person to tap the card.' };
        }),
    }),
    searchArticles: tool({
      description: 'Articles of the farming knowledge base, best first. Cite them as [source:ID].',
      inputSchema: z.object({
        text: z.string().max(300).describe('What to look for, in the person’s words.'),
      }),
      execute: ({ text }) =>
        explainRefusal(async () => {
          const articles = knowledge.search(text, language, ARTICLES);
          findings.addArticles(articles);
          return { articles };
        }),
    }),
  };
}
