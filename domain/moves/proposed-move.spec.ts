import { BookingStatus, isFinal } from '../bookings/booking-status.js';
import { openMove, type ProposedMove } from './proposed-move.js';

const MOVE: ProposedMove = {
  by: 'PROVIDER',
  startsAt: '2026-11-24T02:30:00.000Z',
  endsAt: '2026-11-24T03:30:00.000Z',
};
const BEFORE = new Date('2026-11-24T02:29:59Z');

describe('a proposal', () => {
  it.each(Object.values(BookingStatus))('is open until its booking is final: %s', (status) => {
    expect(openMove({ status, move: MOVE }, BEFORE)).toBe(isFinal(status) ? null : MOVE);
  });

  it('is over as soon as its own time has begun', () => {
    expect(openMove({ status: 'BOOKED', move: MOVE }, new Date(MOVE.startsAt))).toBeNull();
  });

  it('may not be there', () => {
    expect(openMove({ status: 'BOOKED', move: null }, BEFORE)).toBeNull();
  });
});
