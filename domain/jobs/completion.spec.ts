import fc from 'fast-check';
import { BookingStatus } from '../bookings/booking-status.js';
import { sumOf } from '../money/amount.js';
import { decimalsOf } from '../money/currency.js';
import type { AgreedJob } from './agreed-job.js';
import type { Job } from './bill.js';
import {
  Consent,
  decideAnswer,
  decideCompletion,
  decideUndo,
  enteredReceipt,
  isIssued,
  type Completable,
  type Verdict,
} from './completion.js';
import { anyJob, ofHundredths } from './jobs.fixture.js';
import { quoteOf } from './quote.js';
import { needsConsent, UNDO_SECONDS } from './receipt.js';

const JOBS = 100_000;
const NOW = new Date('2026-11-23T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const agreedOn = (job: Job): AgreedJob => ({
  asked: { slots: 1, quantity: null },
  job,
  quote: quoteOf(job),
});
const HOURS = agreedOn({ charges: '900.00', unit: 'HOUR', currency: 'INR', quantity: '3' });
const TRIPS = agreedOn({ charges: '500.00', unit: 'TRIP', currency: 'INR', quantity: '2' });
const OPEN: Completable = { status: BookingStatus.IN_PROGRESS, receipt: null };

/** What a verdict leads to, or the code of its refusal. */
const outcome = <Change>(verdict: Verdict<Change>) =>
  verdict.verdict === 'refuse' ? verdict.error.code : verdict.verdict === 'keep' ? 'keep' : verdict.to;

/** A booking of three hours, of which so many were entered. */
const completed = (quantity: string, answer?: 'yes' | 'no'): Completable => {
  const entered = {
    status: BookingStatus.COMPLETED,
    receipt: enteredReceipt(HOURS, quantity, 'ACCEPTED', NOW),
  };
  if (!answer) return entered;
  const verdict = decideAnswer(entered, answer === 'yes', null, later(5));
  if (verdict.verdict !== 'change') throw new Error(verdict.verdict);
  return { ...entered, receipt: verdict.to };
};

describe('completing', () => {
  it('follows from what was really done', () => {
    expect(outcome(decideCompletion(OPEN, HOURS, '3.25', NOW))).toEqual({
      unit: 'HOUR',
      currency: 'INR',
      lines: [{ kind: 'WORK', quantity: '3.25', unitAmount: '900.00', amount: '2925.00' }],
      total: '2925.00',
      quantity: '3.25',
      consent: Consent.NOT_NEEDED,
      enteredAt: '2026-11-23T10:00:00.000Z',
      issuedAt: '2026-11-23T10:00:00.000Z',
      from: 'IN_PROGRESS',
    });
  });

  it('is of what was agreed where nothing is said', () => {
    expect(outcome(decideCompletion(OPEN, HOURS, null, NOW))).toMatchObject({
      quantity: '3',
      total: '2700.00',
    });
  });

  it('waits for the consumer from a tenth above the quote on', () => {
    const consent = (said: string) => outcome(decideCompletion(OPEN, HOURS, said, NOW));
    expect(consent('3.3')).toMatchObject({ consent: Consent.NOT_NEEDED, total: '2970.00' });
    expect(consent('3.31')).toMatchObject({ consent: Consent.AWAITED, issuedAt: null });
  });

  it.each(['0', '0.00', '3.005', '1000000', '9'.repeat(20)])('refuses %s hours', (said) => {
    expect(outcome(decideCompletion(OPEN, HOURS, said, NOW))).toBe('BAD_INPUT');
  });

  it('counts trips whole', () => {
    expect(outcome(decideCompletion(OPEN, TRIPS, '1.5', NOW))).toBe('BAD_INPUT');
    expect(outcome(decideCompletion(OPEN, TRIPS, '1', NOW))).toMatchObject({ total: '500.00' });
  });

  it.each([
    ['as issued, the same', completed('3'), '3.00', 'keep'],
    ['as issued, another', completed('3'), '2', 'BOOKING_FINAL'],
    ['as agreed to, the same', completed('4', 'yes'), '4', 'keep'],
    ['as agreed to, another', completed('4', 'yes'), '3', 'BOOKING_FINAL'],
    ['as it waits, the same', completed('4'), '4', 'keep'],
    ['as refused, the same', completed('4', 'no'), '4', 'keep'],
    ['cancelled', { ...OPEN, status: BookingStatus.CANCELED }, '3', 'BOOKING_FINAL'],
    ['of before there were receipts', { ...OPEN, status: BookingStatus.COMPLETED }, '3', 'BOOKING_FINAL'],
  ])('%s: %#', (_, booking, said, expected) => {
    expect(outcome(decideCompletion(booking, HOURS, said, later(9)))).toBe(expected);
  });

  it.each([undefined, 'no'] as const)('is entered anew while there is no yes (%s)', (answer) => {
    const again = decideCompletion(completed('4', answer), HOURS, '3.2', later(9));
    expect(outcome(again)).toMatchObject({ quantity: '3.2', consent: Consent.NOT_NEEDED, from: 'ACCEPTED' });
  });
});

describe('the consumer’s answer', () => {
  it('is yes or no, and yes after a no', () => {
    expect(completed('4', 'yes').receipt).toMatchObject({
      consent: Consent.GIVEN,
      issuedAt: '2026-11-23T10:00:05.000Z',
    });
    const refused = completed('4', 'no');
    expect(refused.receipt).toMatchObject({ consent: Consent.REFUSED, issuedAt: null });
    expect(outcome(decideAnswer(refused, true, '3600', NOW))).toMatchObject({ consent: Consent.GIVEN });
  });

  it.each([
    ['yes again', completed('4', 'yes'), true, null, 'keep'],
    ['no again', completed('4', 'no'), false, null, 'keep'],
    ['yes to what needs none', completed('3'), true, null, 'keep'],
    ['no to what needs none', completed('3'), false, null, 'BOOKING_FINAL'],
    ['no after yes', completed('4', 'yes'), false, null, 'BOOKING_FINAL'],
    ['yes to another sum', completed('4'), true, '3500.00', 'RECEIPT_CHANGED'],
    ['no to another sum', completed('4'), false, '3500.00', 'RECEIPT_CHANGED'],
    ['yes to what was taken back', { ...completed('4'), status: BookingStatus.ACCEPTED }, true, null, 'RECEIPT_CHANGED'], // prettier-ignore
    ['yes to nothing', OPEN, true, null, 'RECEIPT_CHANGED'],
  ])('%s: %#', (_, booking, accept, shown, expected) => {
    expect(outcome(decideAnswer(booking, accept, shown, NOW))).toBe(expected);
  });
});

describe('taking "done" back', () => {
  it('leads to what the booking was before, for a minute', () => {
    expect(outcome(decideUndo(completed('3'), later(UNDO_SECONDS)))).toBe('ACCEPTED');
    expect(outcome(decideUndo(completed('4', 'yes'), later(UNDO_SECONDS)))).toBe('ACCEPTED');
    expect(outcome(decideUndo(completed('3'), later(UNDO_SECONDS + 0.001)))).toBe('BOOKING_FINAL');
  });

  it('changes nothing that is not done, and nothing that is cancelled', () => {
    expect(outcome(decideUndo(OPEN, NOW))).toBe('keep');
    expect(outcome(decideUndo({ ...completed('3'), status: 'ACCEPTED' }, later(99)))).toBe('keep');
    expect(outcome(decideUndo({ ...completed('3'), status: 'CANCELED' }, NOW))).toBe('BOOKING_FINAL');
    expect(outcome(decideUndo({ ...OPEN, status: 'COMPLETED' }, NOW))).toBe('BOOKING_FINAL');
  });
});

describe('jobs of which something else was done than agreed', () => {
  const done = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 99_999_999 }));

  it(`have receipts that are the sum of their lines, never negative, whole, and wait where they are dearer, in ${JOBS} jobs`, () => {
    fc.assert(
      fc.property(anyJob, done, (job, hundredths) => {
        const agreed = agreedOn(job);
        const receipt = enteredReceipt(agreed, ofHundredths(hundredths), 'ACCEPTED', NOW);
        const amounts = receipt.lines.map(({ amount }) => amount);
        return (
          receipt.total === sumOf(amounts, job.currency) &&
          amounts.every((amount) => !amount.startsWith('-')) &&
          [receipt.total, ...amounts].every(
            (amount) => (amount.split('.')[1] ?? '').length === decimalsOf(job.currency),
          ) &&
          isIssued(receipt) === !needsConsent(agreed.quote, receipt)
        );
      }),
      { numRuns: JOBS },
    );
  });

  it('cost what was quoted where as much was done as agreed, and then wait for nobody', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        const agreed = agreedOn(job);
        const { total, lines, consent } = enteredReceipt(agreed, job.quantity, 'BOOKED', NOW);
        return (
          total === agreed.quote.total &&
          JSON.stringify(lines) === JSON.stringify(agreed.quote.lines) &&
          consent === Consent.NOT_NEEDED
        );
      }),
      { numRuns: 2000 },
    );
  });
});
