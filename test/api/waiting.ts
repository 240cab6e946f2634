export const ENTRY = `id date status type radiusKm service { id } location { latitude } offer { slotId until startTime endTime service { id } }`;
export const JOIN = `mutation ($input: JoinWaitlistInput!, $date: LocalDate!) { joinWaitlist(input: $input, date: $date) { ${ENTRY} } }`;
export const LEAVE = `mutation ($id: ID!) { leaveWaitlist(id: $id) }`;
export const LIST_ENTRIES = `query { waitlist { ${ENTRY} } }`;
export const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;

export interface Entry {
  id: string;
  date: string;
  status: 'WAITING' | 'OFFERED' | 'ENDED';
  offer: { slotId: string; until: string; service: { id: string } } | null;
}
export const BOOK_SLOT = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
