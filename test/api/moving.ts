import type { Factory, Person } from '../support/factories.js';

export const SHOWN = `id version status slotId slots date startTime endDate endTime note site { name } price { charges }
  quote { total quantity slots startTime } move { slotId date startTime endDate endTime startsAt endsAt proposedBy canAnswer canWithdraw }`;
export const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { ${SHOWN} } }`;
export const PROPOSE = `mutation ($id: ID!, $slotId: ID!, $as: BookingSide) { booking: proposeMove(bookingId: $id, slotId: $slotId, as: $as) { ${SHOWN} } }`;
export const ANSWER = `mutation ($id: ID!, $accept: Boolean = true, $slotId: ID) { booking: answerMove(bookingId: $id, accept: $accept, slotId: $slotId) { ${SHOWN} } }`;
export const WITHDRAW = `mutation ($id: ID!) { booking: withdrawMove(bookingId: $id) { ${SHOWN} } }`;
export const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;
export const PAUSE = `mutation ($id: ID!, $paused: Boolean!) { updateService(id: $id, input: { paused: $paused }) { id } }`;
export const LIST = `query ($as: BookingSide!, $userId: ID) { bookings(as: $as, userId: $userId) { edges { node { ${SHOWN} } } } }`;

export interface Shown {
  id: string;
  version: number;
  slotId: string;
}

/** A tractor of Sunita, and three of its slots, from the third on, booked by Asha. */
export async function stageOf(make: Factory) {
  const provider = await make.user({ name: 'Sunita Jadhav' });
  const consumer = await make.user({ name: 'Asha Kale' });
  const service = await make.service({ provider });
  const slots = await make.openSlots(service.id);
  const booked = (await consumer.get(BOOK, { slotId: slots[2], slots: 3 })).bookSlot as Shown;
  return { provider, consumer, service, slots, booked, id: booked.id };
}

export async function propose(person: Person, id: string, slotId: string | undefined): Promise<Shown> {
  return (await person.get(PROPOSE, { id, slotId })).booking as Shown;
}

/** The newest booking that a party made or received. */
export async function seenBy(person: Person, as: 'CONSUMER' | 'PROVIDER'): Promise<Shown> {
  return (await person.get(LIST, { as })).bookings.edges[0].node as Shown;
}
