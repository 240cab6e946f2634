import { Pace } from './pace.js';

describe('a pace', () => {
  let now = 1_000;
  const clock = () => now;

  it('lets so much through at once, and then so much a second', () => {
    const pace = new Pace(100, 10, clock);
    pace.spend(100);
    expect(pace.wait).toBe(0);
    pace.spend(30);
    expect(pace.wait).toBe(3_000);
    now += 2_000;
    expect(pace.wait).toBe(1_000);
    now += 1_000;
    expect(pace.wait).toBe(0);
    pace.spend(1);
    expect(pace.wait).toBe(100);
  });

  it('saves up no more than may be spent at once', () => {
    const pace = new Pace(100, 10, clock);
    now += 1_000_000;
    pace.spend(101);
    expect(pace.wait).toBe(100);
  });
});
