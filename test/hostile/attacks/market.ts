import { repeat, type Attack } from '../support/attack.js';
import type { Caller } from '../support/caller.js';
import { PROVIDER, type Account, type Target } from '../support/target.js';

const SLOTS = `{ services(first: 200) { edges { node { id provider { id rating { average count } } } } } }`;
const FREE = `query ($id: ID!) { service(id: $id) { calendar { freeSlots { id } } } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id contact { phone } } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;
const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`;
const RATING = `query ($id: ID!) { user(id: $id) { rating { average count } } }`;

/** What one number of somebody else, and one slot of a market, is worth: what an account may have of them in a day. */
const NUMBERS_A_DAY = 10;

interface Offer {
  id: string;
  provider: { id: string };
}

async function offers(visitor: Caller): Promise<Offer[]> {
  const { body } = await visitor.ask(SLOTS);
  return (body.data.services.edges as { node: Offer }[]).map(({ node }) => node);
}

async function freeSlots(visitor: Caller, id: string): Promise<string[]> {
  const { body } = await visitor.ask(FREE, { id });
  const days = body.data.service.calendar as { freeSlots: { id: string }[] }[];
  return days.slice(1).flatMap((day) => day.freeSlots.map((slot) => slot.id));
}

/** Accounts of numbers that nobody has proven, as many as one address gets. */
async function accounts(target: Target, count: number): Promise<Account[]> {
  const made = await repeat(count, 4, () => target.register());
  return made.filter((account) => account !== null);
}

export const MARKET: readonly Attack[] = [
  {
    name: 'harvest: book, read the number, cancel',
    async run(target) {
      const visitor = target.visitor();
      const attackers = await accounts(target, 3);
      const found = await offers(visitor);
      const numbers = new Set<string>();
      await repeat(120, 8, async (index) => {
        const { caller } = attackers[index % attackers.length]!;
        const [slotId] = await freeSlots(visitor, found[index % found.length]!.id);
        const { body } = await caller.ask(BOOK, { slotId });
        const booking = body?.data?.bookSlot as { id: string; contact: { phone: string } | null } | null;
        if (!booking) return;
        if (booking.contact) numbers.add(booking.contact.phone);
        await caller.ask(CANCEL, { id: booking.id });
      });
      expect(numbers.size).toBeLessThanOrEqual(NUMBERS_A_DAY * attackers.length);
      return `${numbers.size} numbers by ${attackers.length} accounts`;
    },
  },
  {
    name: "all slots of one provider's service",
    async run(target) {
      const visitor = target.visitor();
      const [attacker] = await accounts(target, 1);
      const found = await offers(visitor);
      const slots = await freeSlots(visitor, found[0]!.id);
      const replies = await repeat(Math.min(slots.length, 128), 16, (index) =>
        attacker!.caller.ask(BOOK, { slotId: slots[index] }),
      );
      const taken = replies.filter(({ codes }) => codes.length === 0).length;
      expect(taken).toBeLessThanOrEqual(3);
      return `${taken} of ${replies.length} slots`;
    },
  },
  {
    name: 'zero stars by booking and cancelling',
    async run(target) {
      const visitor = target.visitor();
      const provider = (await target.login(PROVIDER))!;
      const rating = async () => (await visitor.ask(RATING, { id: provider.id })).body.data.user.rating;
      const before = (await rating()) as { average: number; count: number };
      const attackers = await accounts(target, 5);
      const service = (await offers(visitor)).find((offer) => offer.provider.id === provider.id);
      const { body } = await visitor.ask(
        `query ($id: ID!) { services(providerId: $id) { edges { node { id } } } }`,
        { id: provider.id },
      );
      const serviceId = service?.id ?? (body.data.services.edges[0].node.id as string);
      await repeat(20, 2, async (index) => {
        const { caller } = attackers[index % attackers.length]!;
        const slots = await freeSlots(visitor, serviceId);
        const booked = await caller.ask(BOOK, { slotId: slots[index] });
        const bookingId = booked.body?.data?.bookSlot?.id as string | undefined;
        if (!bookingId) return;
        await caller.ask(REVIEW, { input: { bookingId, rating: 0 } });
        await caller.ask(CANCEL, { id: bookingId });
      });
      const after = (await rating()) as { average: number; count: number };
      expect(after).toEqual(before);
      return `the rating stays ${after.average} of ${after.count}`;
    },
  },
];
