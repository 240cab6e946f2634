import fc from 'fast-check';
import { BookingStatus } from '../bookings/booking-status.js';
import { Consent, enteredReceipt, type Receipt, type Verdict } from '../jobs/completion.js';
import { anyJob } from '../jobs/jobs.fixture.js';
import { quoteOf } from '../jobs/quote.js';
import { Decimal } from '../money/decimal.js';
import {
  decidePayment,
  decideUndoPayment,
  dueOf,
  paymentsBeforeCompletion,
  receivedOf,
  type Payable,
  type Payments,
} from './payments.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const SAYS_NOTHING = { part: null, amount: null };

const JOB = { charges: '900.00', unit: 'HOUR', currency: 'INR', quantity: '3', advanceShare: '0.5' } as const;
const AGREED = { asked: { slots: 3, quantity: null }, job: JOB, quote: quoteOf(JOB) };
const ADVANCE = { amount: '1350.00', receivedAt: NOW.toISOString() };

/** Three hours at 900 rupees, half of it in advance, accepted. */
const accepted = (change: Partial<Payable> = {}): Payable => ({
  status: BookingStatus.ACCEPTED,
  acceptBy: null,
  quote: AGREED.quote,
  receipt: null,
  payments: null,
  ...change,
});
const completed = (quantity: string, change: Partial<Payable> = {}, receipt: Partial<Receipt> = {}) =>
  accepted({
    status: BookingStatus.COMPLETED,
    receipt: { ...enteredReceipt(AGREED, quantity, 'ACCEPTED', NOW), ...receipt },
    ...change,
  });

const outcome = <Change>(verdict: Verdict<Change>) =>
  verdict.verdict === 'refuse' ? verdict.error.code : verdict.verdict === 'keep' ? 'keep' : verdict.to;

describe('what is due', () => {
  it('is the advance of the quote before the work', () => {
    const due = { part: 'ADVANCE', amount: '1350.00' };
    expect(dueOf(accepted())).toEqual(due);
    expect(dueOf(accepted({ status: BookingStatus.BOOKED }))).toEqual(due);
    expect(dueOf(accepted({ status: BookingStatus.IN_PROGRESS }))).toEqual(due);
    expect(dueOf(accepted({ payments: { ADVANCE } }))).toBeNull();
    expect(dueOf(accepted({ quote: { ...AGREED.quote, advance: undefined } }))).toBeNull();
  });

  it('is nothing of what waits to be accepted, or is cancelled', () => {
    expect(dueOf(accepted({ status: BookingStatus.BOOKED, acceptBy: later(60) }))).toBeNull();
    expect(dueOf(accepted({ acceptBy: later(60) }))).not.toBeNull();
    expect(dueOf(completed('3', { status: BookingStatus.CANCELED }))).toBeNull();
  });

  it('is of the receipt what the advance has left, once the receipt stands', () => {
    expect(dueOf(completed('3'))).toEqual({ part: 'BALANCE', amount: '2700.00' });
    expect(dueOf(completed('2.5', { payments: { ADVANCE } }))).toEqual({
      part: 'BALANCE',
      amount: '900.00',
    });
    expect(dueOf(completed('1.5', { payments: { ADVANCE } }))).toBeNull();
    expect(dueOf(completed('1', { payments: { ADVANCE } }))).toBeNull();
    expect(dueOf(completed('3', { payments: { BALANCE: ADVANCE } }))).toBeNull();
    expect(dueOf(completed('9'))).toBeNull();
    expect(dueOf(completed('9', {}, { consent: Consent.REFUSED }))).toBeNull();
    expect(dueOf(completed('9', {}, { consent: Consent.GIVEN }))).toMatchObject({ amount: '8100.00' });
  });

  it('is nothing where there was no receipt yet, or nothing to pay', () => {
    expect(dueOf(completed('3', { receipt: null }))).toBeNull();
    expect(dueOf(completed('3', {}, { total: '0.00' }))).toBeNull();
  });
});

describe('the payee’s word', () => {
  it('is for exactly what is due', () => {
    expect(outcome(decidePayment(accepted(), SAYS_NOTHING, NOW))).toEqual({ ADVANCE });
    const payments = { ADVANCE };
    expect(outcome(decidePayment(completed('3', { payments }), SAYS_NOTHING, later(9)))).toEqual({
      ADVANCE,
      BALANCE: { amount: '1350.00', receivedAt: later(9).toISOString() },
    });
  });

  it('is the same when it comes again, and is not taken for the next part', () => {
    const said = { part: 'ADVANCE', amount: '1350' } as const;
    expect(outcome(decidePayment(accepted({ payments: { ADVANCE } }), said, NOW))).toBe('keep');
    expect(outcome(decidePayment(completed('3', { payments: { ADVANCE } }), said, NOW))).toBe('keep');
    expect(outcome(decidePayment(accepted({ payments: { ADVANCE } }), SAYS_NOTHING, NOW))).toBe('keep');
  });

  it.each([
    ['another sum', accepted(), { part: null, amount: '1350.01' }],
    ['another part', accepted(), { part: 'BALANCE', amount: null }],
    ['an advance after the work', completed('3'), { part: 'ADVANCE', amount: '1350.00' }],
    ['nothing that is due', accepted({ quote: { ...AGREED.quote, advance: undefined } }), SAYS_NOTHING],
    ['what waits for a yes', completed('9'), SAYS_NOTHING],
    ['what has come with another sum', accepted({ payments: { ADVANCE } }), { part: 'ADVANCE', amount: '1' }],
  ] as const)('is refused for %s', (_what, booking, said) => {
    expect(outcome(decidePayment(booking, said, NOW))).toBe('PAYMENT_CHANGED');
  });

  it('is taken back within a minute, the last one first', () => {
    const BALANCE = { amount: '900.00', receivedAt: later(30).toISOString() };
    expect(outcome(decideUndoPayment({ ADVANCE }, null, later(60)))).toBeNull();
    expect(outcome(decideUndoPayment({ ADVANCE }, 'ADVANCE', later(61)))).toBe('PAYMENT_CHANGED');
    expect(outcome(decideUndoPayment({ ADVANCE, BALANCE }, null, later(31)))).toEqual({ ADVANCE });
    expect(outcome(decideUndoPayment({ ADVANCE, BALANCE }, 'ADVANCE', later(31)))).toBe('PAYMENT_CHANGED');
    expect(outcome(decideUndoPayment({ ADVANCE }, 'BALANCE', later(31)))).toBe('keep');
    expect(outcome(decideUndoPayment(null, null, NOW))).toBe('keep');
  });

  it('goes with “done”, but for the advance', () => {
    expect(paymentsBeforeCompletion({ ADVANCE, BALANCE: ADVANCE })).toEqual({ ADVANCE });
    expect(paymentsBeforeCompletion({ BALANCE: ADVANCE })).toBeNull();
    expect(paymentsBeforeCompletion(null)).toBeNull();
  });
});

it('comes to the receipt, to the smallest unit, whatever was agreed and done', () => {
  const hundredths = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(anyJob, hundredths, fc.boolean(), (job, done, isAdvancePaid) => {
      const agreed = { asked: { slots: 1, quantity: null }, job, quote: quoteOf(job) };
      const open = accepted({ quote: agreed.quote });
      const pay = (booking: Payable): Payments | null => {
        const verdict = decidePayment(booking, SAYS_NOTHING, NOW);
        return verdict.verdict === 'change' ? verdict.to : booking.payments;
      };
      const payments = isAdvancePaid ? pay(open) : null;
      const receipt = {
        ...enteredReceipt(agreed, (done / 100).toFixed(2), 'ACCEPTED', NOW),
        consent: Consent.GIVEN,
      };
      const after = { ...open, status: BookingStatus.COMPLETED, receipt, payments };
      const paid = { ...after, payments: pay(after) };
      expect(dueOf(paid)).toBeNull();
      const [received, advance] = [
        receivedOf(paid.payments, job.currency),
        receivedOf(payments, job.currency),
      ];
      const wanted = new Decimal(receipt.total).gt(advance) ? receipt.total : advance;
      expect(received).toBe(wanted);
      expect(pay(paid)).toBe(paid.payments);
    }),
  );
});
