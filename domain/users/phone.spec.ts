import fc from 'fast-check';
import { countryOf, splitMobile, toE164, whatsappLink } from './phone.js';

const FARMER = '+919000000001';
/** India's mobile numbers: ten digits, the first 6 to 9. */
const indianMobile = fc.stringMatching(/^[6-9][0-9]{9}$/).filter((digits) => toE164(`+91${digits}`) !== null);

describe('toE164', () => {
  it.each([
    '9000000001',
    '+919000000001',
    '919000000001',
    '09000000001',
    '00919000000001',
    '+91 90000 00001',
    '+91-90000-00001',
    ' 9000000001 ',
    '९००००००००१',
    '۹۰۰۰۰۰۰۰۰۱',
  ])('reads %j as the same Indian number', (text) => expect(toE164(text)).toBe(FARMER));

  it.each([
    ['2025550123', '1', '+12025550123'],
    ['020 7946 0123', '44', '+442079460123'],
    ['13012345678', '86', '+8613012345678'],
    ['0712 123456', '+254', '+254712123456'],
    ['+1 202 555 0123', '91', '+12025550123'],
    ['12025550123', '91', '+12025550123'],
    ['9000000001', '91', FARMER],
  ])('reads %j with the calling code %s as %s', (text, code, e164) => expect(toE164(text, code)).toBe(e164));

  it.each([
    '',
    ' ',
    '+',
    '12345',
    '900000000',
    '90000000012',
    '+91 900000000',
    '+999 9000000001',
    '9000000001 ext 5',
    '9000000001;ext=5',
    'call 9000000001',
    '9000000001, 9000000002',
    'tel:9000000001',
    '9'.repeat(500),
  ])('refuses %j', (text) => expect(toE164(text)).toBeNull());

  it('leaves an E.164 number as it is, whatever the default', () => {
    fc.assert(
      fc.property(indianMobile, fc.constantFrom('91', '1', '44', '254'), (number, code) => {
        expect(toE164(`+91${number}`, code)).toBe(`+91${number}`);
      }),
    );
  });

  it('finds the same number however it is grouped and whichever prefix it has', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0');
    fc.assert(
      fc.property(
        indianMobile,
        fc.constantFrom('', '0', '91', '+91', '0091'),
        fc.array(separator, { minLength: 10, maxLength: 10 }),
        (number, prefix, separators) => {
          const grouped = [...number].map((digit, index) => separators[index]! + digit).join('');
          expect(toE164(prefix + grouped)).toBe(`+91${number}`);
        },
      ),
    );
  });

  it('answers any text with E.164 or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 ]{0,16}$/)), (text) => {
        const e164 = toE164(text);
        if (e164 === null) return;
        expect(e164).toMatch(/^\+[1-9]\d{3,14}$/);
        expect(toE164(e164)).toBe(e164);
      }),
    );
  });
});

describe('splitMobile', () => {
  it.each([
    [FARMER, { countryCode: '91', number: '9000000001' }],
    ['+12025550123', { countryCode: '1', number: '2025550123' }],
    ['+8613012345678', { countryCode: '86', number: '13012345678' }],
    ['+4520123456', { countryCode: '45', number: '20123456' }],
  ])('splits %s', (e164, mobile) => expect(splitMobile(e164)).toEqual(mobile));

  it('loses nothing', () => {
    fc.assert(
      fc.property(indianMobile, (number) => {
        const mobile = splitMobile(`+91${number}`);
        expect(toE164(`+${mobile.countryCode}${mobile.number}`)).toBe(`+91${number}`);
      }),
    );
  });

  it('throws on what is no E.164 number', () => {
    expect(() => splitMobile('9000000001')).toThrow(RangeError);
    expect(() => splitMobile('+91 9000000001')).toThrow(RangeError);
  });
});

describe('countryOf', () => {
  it.each([
    [FARMER, 'IN'],
    ['+254712345678', 'KE'],
    ['+14165550123', 'CA'],
    ['+12025550123', 'US'],
    ['+447911123456', 'GB'],
    ['+77011234567', 'KZ'],
    ['+79161234567', 'RU'],
    ['nonsense', null],
  ])('of %s is %s', (e164, country) => expect(countryOf(e164)).toBe(country));
});

describe('whatsappLink', () => {
  it('is the number without its plus', () => expect(whatsappLink(FARMER)).toBe('https://wa.me/919000000001'));
});
