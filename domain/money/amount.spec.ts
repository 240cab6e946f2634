import fc from 'fast-check';
import { amountOf, sumOf } from './amount.js';
import { decimalsOf } from './currency.js';
import { Decimal } from './decimal.js';

const currency = fc.constantFrom('JPY', 'INR', 'KWD', 'CLF');
/** In hundred-thousandths, which is finer than any currency. */
const hundredThousandths = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 22n }),
  fc.bigInt({ min: 0n, max: 300_000n }),
);
const exactly = (value: bigint) => new Decimal(value).div('100000');

describe('decimalsOf', () => {
  it.each([
    ['INR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['UGX', 0],
    ['KWD', 3],
    ['TND', 3],
    // Intl says 0 of these in some engines, for their coins are out of use.
    ['IQD', 3],
    ['PKR', 2],
    ['MMK', 2],
    ['CLF', 4],
  ])('%s has %i', (code, decimals) => expect(decimalsOf(code)).toBe(decimals));
});

describe('amounts', () => {
  it.each([
    ['1250.5', 'INR', '1250.50'],
    ['1250.501', 'INR', '1250.51'],
    ['1250.0000000001', 'INR', '1250.01'],
    ['0', 'INR', '0.00'],
    ['1250.5', 'JPY', '1251'],
    ['1250.5', 'KWD', '1250.500'],
    ['1250.5001', 'KWD', '1250.501'],
    ['99999999999999999999.991', 'INR', '100000000000000000000.00'],
  ])('%s %s is paid as %s', (exact, code, amount) => expect(amountOf(new Decimal(exact), code)).toBe(amount));

  it('are whole smallest units, less than one above what is exact', () => {
    fc.assert(
      fc.property(hundredThousandths, currency, (value, code) => {
        const unit = 10n ** BigInt(5 - decimalsOf(code));
        const units = BigInt(amountOf(exactly(value), code).replace('.', ''));
        expect(units).toBe((value + unit - 1n) / unit);
      }),
    );
  });

  it('are never more together than apart', () => {
    fc.assert(
      fc.property(fc.array(hundredThousandths, { minLength: 1 }), currency, (parts, code) => {
        const whole = amountOf(exactly(parts.reduce((sum, part) => sum + part)), code);
        const apart = sumOf(
          parts.map((part) => amountOf(exactly(part), code)),
          code,
        );
        expect(new Decimal(whole).lte(apart)).toBe(true);
      }),
    );
  });

  it('take no float', () => {
    expect(() => new Decimal(0.1)).toThrow(TypeError);
    expect(() => new Decimal('0.1').times(3)).toThrow(TypeError);
  });

  it('add up to nothing where there are none', () => expect(sumOf([], 'INR')).toBe('0.00'));
});
