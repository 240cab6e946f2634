import { decimalsOf } from './currency.js';
import { Decimal } from './decimal.js';

/**
 * A sum of money as it is paid: in whole smallest units, with all decimals of its currency, such as '1250.50' in rupees, '1251' in
 * yen. A part of a smallest unit counts as one. So nothing is dearer for being taken together: of all parts, each rounded by
 * itself, the sum is never less than the whole.
 * @param exact 0 or more
 */
export function amountOf(exact: Decimal, currency: string): string {
  return exact.toFixed(decimalsOf(currency), Decimal.roundUp);
}

/** Amounts of one currency, added up. Nothing is rounded, for they are whole already. */
export function sumOf(amounts: readonly string[], currency: string): string {
  const sum = amounts.reduce((before, amount) => before.plus(amount), new Decimal('0'));
  return sum.toFixed(decimalsOf(currency));
}
