import fc from 'fast-check';
import { sumOf } from '../money/amount.js';
import { decimalsOf } from '../money/currency.js';
import { Decimal } from '../money/decimal.js';
import { slotTime } from '../slots/opening-hours.js';
import { LineKind, type Job } from './bill.js';
import { anyJob, ofHundredths } from './jobs.fixture.js';
import { AreaUnit, roomIn } from './quantity.js';
import { quoteOf } from './quote.js';
import { needsConsent, receiptOf } from './receipt.js';

const JOBS = 100_000;

// The oracle of these tests reckons in whole smallest units alone, and knows no decimals.
const units = (amount: string) => BigInt(amount.replace('.', ''));
const hundredths = (text: string) => BigInt(Math.round(Number(text) * 100));
const up = (value: bigint, divisor: bigint) => (value + divisor - 1n) / divisor;
const greater = (a: bigint, b: bigint) => (a > b ? a : b);

/** The full tenths of a kilometre in a distance as it is written. */
function tenths(km: number): bigint {
  const [whole = '0', decimals = '0'] = km < 0.1 ? [] : String(km).split('.');
  return BigInt(whole) * 10n + BigInt(decimals[0]!);
}

function reckoned({ charges, quantity, currency, minimumCharge, travel, distanceKm }: Job): bigint {
  const scale = 10n ** BigInt(decimalsOf(currency));
  const work = up(hundredths(charges) * hundredths(quantity) * scale, 10_000n);
  const least = up(hundredths(minimumCharge ?? '0') * scale, 100n);
  if (!travel) return greater(work, least);
  const beyond = greater(tenths(distanceKm ?? 0) - hundredths(travel.freeKm) / 10n, 0n);
  return greater(work, least) + up(beyond * hundredths(travel.perKm) * scale, 1000n);
}

/** The same work in parts: its hundredths, cut at these marks. */
function partsOf(job: Job, marks: readonly number[]): Job[] {
  const whole = Number(hundredths(job.quantity));
  const cuts = [...new Set([0, ...marks.map((mark) => mark % whole), whole])].sort((a, b) => a - b);
  return cuts.slice(1).map((cut, index) => ({ ...job, quantity: ofHundredths(cut - cuts[index]!) }));
}

const totalOf = (jobs: readonly Job[], currency: string) =>
  sumOf(
    jobs.map((each) => quoteOf(each).total),
    currency,
  );

describe('a quote', () => {
  it('asks for its share of the total before the work, and for nothing where there is none', () => {
    const job: Job = { charges: '333.33', unit: 'HOUR', currency: 'INR', quantity: '1' };
    expect(quoteOf({ ...job, advanceShare: '0.25' })).toMatchObject({ total: '333.33', advance: '83.34' });
    expect(quoteOf({ ...job, advanceShare: '1' }).advance).toBe('333.33');
    for (const advanceShare of [undefined, null, '0'])
      expect(quoteOf({ ...job, advanceShare })).not.toHaveProperty('advance');
  });

  it(`is the sum of its lines and the receipt of the same quantity, whole and never negative, in ${JOBS} jobs`, () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        const { advance, ...quote } = quoteOf(job);
        const amounts = quote.lines.map(({ amount }) => units(amount));
        const { total, lines } = quote;
        const isRight =
          units(total) === reckoned(job) &&
          units(total) === amounts.reduce((sum, amount) => sum + amount) &&
          amounts.every((amount) => amount >= 0n) &&
          [total, ...lines.map(({ amount }) => amount)].every(
            (amount) => (amount.split('.')[1] ?? '').length === decimalsOf(job.currency),
          ) &&
          units(advance ?? '0') <= units(total);
        if (!isRight) throw new Error(JSON.stringify({ advance, ...quote }));
        const receipt = receiptOf(job, job.quantity);
        if (JSON.stringify(receipt) !== JSON.stringify(quote)) throw new Error(JSON.stringify(receipt));
        return !needsConsent(quote, receipt);
      }),
      { numRuns: JOBS },
    );
  });

  it(`is never dearer than its parts apart, and its work cheaper by roundings alone, in ${JOBS} jobs`, () => {
    const marks = fc.array(fc.nat(), { maxLength: 3 });
    fc.assert(
      fc.property(anyJob, marks, (job, cuts) => {
        const whole = quoteOf(job);
        const parts = partsOf(job, cuts).map(quoteOf);
        const apart = parts.reduce((sum, { total }) => sum + units(total), 0n);
        const work = parts.reduce((sum, { lines }) => sum + units(lines[0]!.amount), 0n);
        const spared = work - units(whole.lines[0]!.amount);
        return units(whole.total) <= apart && spared >= 0n && spared < parts.length;
      }),
      { numRuns: JOBS },
    );
  });

  it('is never dearer than its slots booked one by one, however it counts', () => {
    const minutes = fc.integer({ min: 3, max: 288 }).map((steps) => steps * 5);
    const rate = fc.integer({ min: 1, max: 2000 }).map(ofHundredths);
    fc.assert(
      fc.property(
        anyJob,
        fc.array(minutes, { minLength: 1, maxLength: 12 }),
        rate,
        (job, lengths, perHour) => {
          let at = Date.parse('2026-11-23T02:30:00Z');
          const slots = lengths.map((length) =>
            slotTime(new Date(at), new Date((at += length * 60_000)), 'Asia/Kolkata'),
          );
          const measure =
            job.unit === AreaUnit.ACRE || job.unit === AreaUnit.HECTARE
              ? { unit: job.unit, perHour }
              : { unit: job.unit };
          const whole = quoteOf({ ...job, quantity: roomIn(slots, measure) });
          const each = slots.map((slot) => ({ ...job, quantity: roomIn([slot], measure) }));
          return units(whole.total) <= units(totalOf(each, job.currency));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('costs the same apart where nothing is rounded, and neither a minimum nor a way is paid again', () => {
    const job: Job = { charges: '812.50', unit: 'HOUR', currency: 'INR', quantity: '3' };
    expect(
      totalOf(
        [1, 2, 3].map(() => ({ ...job, quantity: '1' })),
        'INR',
      ),
    ).toBe(quoteOf(job).total);
  });

  it('of the dearest of all has seventeen digits before its decimals', () => {
    const { total } = quoteOf({
      charges: '9999999999.99',
      unit: 'ACRE',
      currency: 'CLF',
      quantity: '999999.99',
      minimumCharge: '9999999999.99',
      travel: { perKm: '9999999999.99', freeKm: '0' },
      distanceKm: 20_015,
    });
    expect(new Decimal(total).lt('1e17')).toBe(true);
  });

  it('has lines of three kinds', () => {
    expect(Object.values(LineKind)).toEqual(['WORK', 'MINIMUM', 'TRAVEL']);
  });
});
