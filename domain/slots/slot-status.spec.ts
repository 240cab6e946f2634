import fc from 'fast-check';
import { hasStarted, isFree, occupiedBecause, SlotStatus } from './slot-status.js';

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('a slot', () => {
  it('is free as long as nobody has it and it has not begun, however its instant is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SlotStatus)), instant, instant, (status, start, now) => {
        const free = isFree(status, start, now);
        expect(free).toBe(occupiedBecause(status) === null && start > now);
        expect(isFree(status, new Date(start), new Date(now))).toBe(free);
        expect(hasStarted(start, now)).toBe(start <= now);
      }),
    );
  });

  it('says who has it', () => {
    expect(Object.values(SlotStatus).map(occupiedBecause)).toEqual([null, 'SLOT_TAKEN', 'SLOT_CLOSED']);
  });
});
