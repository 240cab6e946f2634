import { CancelReason, StatedReason } from './cancel-reason.js';

describe('the reasons of a cancellation', () => {
  it('are those that people state, and one that nobody does', () => {
    const stated: StatedReason[] = ['WEATHER', 'MACHINE_BROKEN', 'ILL', 'NO_LONGER_NEEDED', 'OTHER'];
    const all: CancelReason[] = [...stated, 'NOT_ACCEPTED_IN_TIME'];
    expect(Object.values(StatedReason)).toEqual(stated);
    expect(Object.values(CancelReason)).toEqual(all);
    expect(Object.entries(CancelReason).every(([key, code]) => key === code)).toBe(true);
  });
});
