import { Decimal } from '../money/decimal.js';
import { plainLine } from '../text.js';

/** A payment by UPI, which is India's. */
export interface UpiPayment {
  /** Of the payee: a virtual payment address, see `isUpiAddress`. */
  address: string;
  /** Of the payee, as people write it. */
  name: string;
  /** By which the payee finds it again: at most `REFERENCE_MAX` letters and digits. */
  reference: string;
  /** As `amountOf` gives it. */
  amount: string;
  /** ISO 4217 */
  currency: string;
}

const UPI_CURRENCY = 'INR';
const REFERENCE_MAX = 35;
const REFERENCE = /^[A-Za-z0-9]+$/;

const ADDRESS_MAX = 255;
/** A name at a handle: `ramesh.patil@okbank`, `919000000002@upi`, and an account by its bank, `123456@ABCD0123456.ifsc.npci`. */
const ADDRESS = /^[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/;

/** Whether a text can be a UPI address. Whether somebody has it, only their bank knows. */
export function isUpiAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && ADDRESS.test(text);
}

/**
 * The link that opens an application of payments with all of it filled in (NPCI, UPI Linking Specs 1.6), also the text of its QR
 * code. Null where there is nothing to pay, or not in rupees. That somebody followed it proves nothing (P114).
 * @throws RangeError for what is no address or no reference
 */
export function upiLink({ address, name, reference, amount, currency }: UpiPayment): string | null {
  if (!isUpiAddress(address)) throw new RangeError('This is no UPI address.');
  if (reference.length > REFERENCE_MAX || !REFERENCE.test(reference))
    throw new RangeError(`A reference has at most ${REFERENCE_MAX} letters and digits.`);
  if (currency !== UPI_CURRENCY || new Decimal(amount).lte('0')) return null;
  const parameters = {
    // The at sign stands for itself in a query, and not every application reads it otherwise.
    pa: address,
    pn: encodeURIComponent(plainLine(name) || address),
    tr: reference,
    am: new Decimal(amount).toFixed(2),
    cu: UPI_CURRENCY,
  };
  return `upi://pay?${Object.entries(parameters)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`;
}
