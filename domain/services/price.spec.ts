import fc from 'fast-check';
import { formatCharges, isDearer, parsePrice, PriceUnit, priceSchema } from './price.js';

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));

describe('parsePrice', () => {
  it.each([
    ['0', '0.00'],
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    [' 1250.50 ', '1250.50'],
    ['.5', '0.50'],
    ['007', '7.00'],
    ['0.01', '0.01'],
    ['9999999999.99', '9999999999.99'],
  ])('reads %j as %s', (text, price) => expect(parsePrice(text)).toBe(price));

  it.each([
    ['', 'nothing'],
    ['.', 'a point alone'],
    ['5.', 'a point without decimals'],
    ['-1', 'a negative amount'],
    ['-0', 'a negative zero'],
    ['0.001', 'three decimals'],
    ['1.500', 'three decimals, though the last is 0'],
    ['10000000000', 'eleven digits'],
    ['1e3', 'an exponent'],
    ['1,250', 'a thousands separator'],
    ['0x10', 'another base'],
    ['₹100', 'a currency sign'],
    ['NaN', 'no number'],
    ['Infinity', 'no end'],
    ['१००', 'digits of another script'],
  ])('refuses %j: %s', (text) => expect(parsePrice(text)).toBeNull());

  it('keeps every digit: what comes out is what went in, padded to two decimals', () => {
    fc.assert(
      fc.property(digits(1, 10), digits(0, 2), fc.nat({ max: 5 }), (whole, decimals, zeros) => {
        const text = '0'.repeat(zeros) + whole + (decimals && `.${decimals}`);
        const cents = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
        const price = parsePrice(text);
        expect(price).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        expect(BigInt(price!.replace('.', ''))).toBe(cents);
        expect(parsePrice(price!)).toBe(price);
      }),
    );
  });

  it('refuses more decimals, more digits, and a sign, whatever the digits', () => {
    fc.assert(
      fc.property(digits(1, 10), digits(3, 8), digits(10, 20), (whole, tooFine, tail) => {
        expect(parsePrice(`${whole}.${tooFine}`)).toBeNull();
        expect(parsePrice(`1${tail}`)).toBeNull();
        expect(parsePrice(`-${whole}`)).toBeNull();
        expect(parsePrice(`+${whole}`)).toBeNull();
      }),
    );
  });

  it('answers any text with an amount or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        expect(parsePrice(text) ?? '0.00').toMatch(/^\d{1,10}\.\d\d$/);
      }),
    );
  });
});

describe('priceSchema', () => {
  const problem = (value: unknown) => priceSchema.safeParse(value).error?.issues[0]?.message;
  const REQUIRED = 'Please fill in all required fields (Service Type, Description, Charges, Unit).';

  it.each(Object.values(PriceUnit))(
    'takes charges %s, in rupees unless another currency is named',
    (unit) => {
      expect(priceSchema.parse({ charges: '800.5', unit })).toEqual({
        charges: '800.50',
        unit,
        currency: 'INR',
      });
      expect(priceSchema.parse({ charges: '3', unit, currency: 'KES' }).currency).toBe('KES');
      expect(priceSchema.parse({ charges: '3', unit, currency: null }).currency).toBe('INR');
    },
  );

  it.each([
    undefined,
    {},
    { charges: '5' },
    { unit: 'PER_DAY' },
    { charges: ' ', unit: 'PER_DAY' },
    { charges: '5', unit: 'PER_WEEK' },
  ])('asks for the required fields when it gets %j', (value) => expect(problem(value)).toBe(REQUIRED));

  it.each(['-1', '1.234', 'cheap'])('says what is wrong with charges of %s, once', (charges) => {
    const result = priceSchema.safeParse({ charges, unit: 'PER_DAY' });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'The price must be 0 or more, with at most two decimals.',
    ]);
  });

  it('takes no float: charges are text', () => {
    expect(priceSchema.safeParse({ charges: 12.5, unit: 'PER_DAY' }).success).toBe(false);
  });

  it('refuses what is no currency code', () => {
    expect(problem({ charges: '5', unit: 'PER_DAY', currency: 'rupees' })).toMatch(/currency/);
  });
});

describe('formatCharges', () => {
  it.each([
    ['0.00', '₹0'],
    ['1250.00', '₹1,250'],
    ['1250.50', '₹1,250.50'],
    ['125000.00', '₹1,25,000'],
    ['9999999999.99', '₹9,99,99,99,999.99'],
  ])('shows %s as %s', (charges, text) => expect(formatCharges(charges)).toBe(text));

  it('follows the locale and the currency', () => {
    expect(formatCharges('1250.50', 'USD', 'en-US')).toBe('$1,250.50');
  });

  it('shows every decimal of the largest amounts', () => {
    fc.assert(
      fc.property(digits(1, 10), digits(2, 2), (whole, decimals) => {
        const price = parsePrice(`${whole}.${decimals}`)!;
        const shown = formatCharges(price, 'INR', 'en-IN').replace(/[^\d.]/g, '');
        expect(parsePrice(shown)).toBe(price);
      }),
    );
  });
});

describe('isDearer', () => {
  const cents = fc.bigInt({ min: 0n, max: 999_999_999_999n });
  const amount = (value: bigint) => parsePrice(`${value / 100n}.${String(value % 100n).padStart(2, '0')}`)!;
  const price = (charges: string) => ({ charges, unit: PriceUnit.PER_HOUR, currency: 'INR' });

  it('compares to the last paisa', () => {
    fc.assert(
      fc.property(cents, cents, (asked, shown) => {
        expect(isDearer(price(amount(asked)), price(amount(shown)))).toBe(asked > shown);
        expect(isDearer(price(amount(asked)), { ...price(amount(asked)), currency: null })).toBe(false);
      }),
    );
  });

  it('is so of another unit and another currency, whatever they cost', () => {
    expect(isDearer(price('1.00'), { ...price('2.00'), unit: PriceUnit.PER_DAY })).toBe(true);
    expect(isDearer(price('1.00'), { ...price('2.00'), currency: 'NPR' })).toBe(true);
  });
});
