import fc from 'fast-check';
import { type Job } from './bill.js';
import { anyJob } from './jobs.fixture.js';
import { quoteOf } from './quote.js';
import { needsConsent, receiptOf } from './receipt.js';

const AGREED: Job = {
  charges: '800.00',
  unit: 'HOUR',
  currency: 'INR',
  quantity: '3',
  minimumCharge: '1000.00',
  travel: { perKm: '10.00', freeKm: '5' },
  distanceKm: 9,
  advanceShare: '0.5',
};

describe('a receipt', () => {
  it('is of what was done, at the terms that were agreed', () => {
    expect(receiptOf(AGREED, '3.5')).toEqual({
      unit: 'HOUR',
      currency: 'INR',
      lines: [
        { kind: 'WORK', quantity: '3.5', unitAmount: '800.00', amount: '2800.00' },
        { kind: 'TRAVEL', quantity: '4', unitAmount: '10.00', amount: '40.00' },
      ],
      total: '2840.00',
    });
    expect(receiptOf(AGREED, '0.5').total).toBe('1040.00');
  });

  it('never costs more for less', () => {
    const quantity = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(anyJob, quantity, quantity, (job, a, b) => {
        const total = (hundredths: number) =>
          BigInt(receiptOf(job, (hundredths / 100).toFixed(2)).total.replace('.', ''));
        expect(total(Math.min(a, b)) <= total(Math.max(a, b))).toBe(true);
      }),
    );
  });
});

describe('the consumer’s yes', () => {
  it.each([
    ['1000.00', '1100.00', false],
    ['1000.00', '1100.01', true],
    ['1000.00', '900.00', false],
    ['333.33', '366.66', false],
    ['333.33', '366.67', true],
    ['0.00', '0.00', false],
    ['0.00', '0.01', true],
    ['10', '11', false],
    ['10', '12', true],
    ['1.000', '1.100', false],
    ['1.000', '1.101', true],
    // Of these a double makes a number just above.
    ['1.10', '1.21', false],
    ['99999999999999.90', '109999999999999.89', false],
    ['99999999999999.90', '109999999999999.90', true],
  ])('to a receipt above %s is wanted for %s: %s', (quote, receipt, wanted) => {
    expect(needsConsent({ total: quote }, { total: receipt })).toBe(wanted);
  });

  it('is wanted from a tenth above on', () => {
    expect(needsConsent(quoteOf(AGREED), receiptOf(AGREED, '3.3'))).toBe(false);
    expect(needsConsent(quoteOf(AGREED), receiptOf(AGREED, '3.31'))).toBe(true);
  });
});
