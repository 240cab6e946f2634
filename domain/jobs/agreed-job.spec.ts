import fc from 'fast-check';
import { NO_TERMS } from '../services/terms.js';
import { slotTime } from '../slots/opening-hours.js';
import { agreedJob, isPlain, isTravelOpen, plainJob } from './agreed-job.js';
import { quoteOf } from './quote.js';
import { receiptOf } from './receipt.js';

const PRICE = { charges: '900.00', unit: 'PER_HOUR', currency: 'INR' } as const;
const TRAVEL = { perKm: '10.00', freeKm: '5' };
const START = new Date('2026-11-23T03:30:00Z');
const slot = (minutes: number) =>
  slotTime(START, new Date(START.getTime() + minutes * 60_000), 'Asia/Kolkata');

describe('what is agreed of a job', () => {
  it('follows, of one slot at a service’s charges, from price and time', () => {
    expect(plainJob(PRICE, slot(60)).quote.total).toBe('900.00');
    expect(plainJob(PRICE, slot(90)).quote).toMatchObject({ total: '1350.00', unit: 'HOUR' });
    expect(plainJob({ ...PRICE, unit: 'PER_TRIP' }, slot(90)).quote.total).toBe('900.00');
  });

  it('is plain only where nothing else was asked for, by either', () => {
    const asked = { slots: 1, quantity: null };
    expect(isPlain({ terms: NO_TERMS }, asked)).toBe(true);
    expect(isPlain({ terms: NO_TERMS }, { ...asked, slots: 2 })).toBe(false);
    expect(isPlain({ terms: NO_TERMS }, { ...asked, quantity: '1' })).toBe(false);
    for (const terms of [
      { minimumCharge: '0.00' },
      { travel: TRAVEL },
      { advanceShare: '0' },
      { perHour: '1' },
    ])
      expect(isPlain({ terms: { ...NO_TERMS, ...terms } }, asked)).toBe(false);
  });

  it('is kept whole: its quote, and a receipt, follow from it after it was written and read', () => {
    const terms = { minimumCharge: '1000.00', travel: TRAVEL, advanceShare: '0.2', perHour: null };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 999 }),
        (hundredths, tenths) => {
          const quantity = String(hundredths / 100);
          const asked = { slots: 30, quantity };
          const agreed = agreedJob({ ...PRICE, terms }, asked, quantity, tenths / 10);
          const read = JSON.parse(JSON.stringify(agreed)) as typeof agreed;
          expect(read).toEqual(agreed);
          expect(quoteOf(read.job)).toEqual(agreed.quote);
          expect(receiptOf(read.job, quantity).total).toBe(agreed.quote.total);
        },
      ),
    );
  });

  it('says where the way comes on top', () => {
    const travelling = { ...PRICE, terms: { ...NO_TERMS, travel: TRAVEL } };
    const asked = { slots: 1, quantity: null };
    expect(isTravelOpen(agreedJob(travelling, asked, '1', null).job)).toBe(true);
    expect(isTravelOpen(agreedJob(travelling, asked, '1', 3).job)).toBe(false);
    expect(isTravelOpen(agreedJob({ ...PRICE, terms: NO_TERMS }, asked, '1', 3).job)).toBe(false);
  });
});
