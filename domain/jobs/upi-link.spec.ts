import fc from 'fast-check';
import { plainLine } from '../text.js';
import { isUpiAddress, upiLink } from './upi-link.js';

const PAYMENT = {
  address: 'sunita.jadhav@okbank',
  name: 'Sunita Jadhav',
  reference: '0192f0c17a3b7def8abc0123456789ab',
  amount: '2513.15',
  currency: 'INR',
};
/** What an application reads out of a link, by the rules of an address's query alone. */
const read = (link: string | null) =>
  Object.fromEntries(
    link!
      .slice('upi://pay?'.length)
      .split('&')
      .map((pair) => pair.split('=') as [string, string])
      .map(([key, value]) => [key, decodeURIComponent(value)]),
  );

describe('isUpiAddress', () => {
  it.each([
    'sunita.jadhav@okbank',
    '919000000002@upi',
    'a@b',
    'Sunita_J-1@OKBANK',
    '1234567890@ABCD0123456.ifsc.npci',
    `${'x'.repeat(250)}@bank`,
  ])('takes %s', (address) => expect(isUpiAddress(address)).toBe(true));

  it.each([
    '',
    '@okbank',
    'sunita@',
    'sunita',
    'sunita@@okbank',
    'sunita@ok@bank',
    'sunita jadhav@okbank',
    'sunita@ok bank',
    'sunita@okbank ',
    'sunita@okbank\n',
    'sunita@okbank&am=1',
    'sunita@okbank.',
    'sunita@.npci',
    'sunita@ok_bank',
    '.sunita@okbank',
    'सुनीता@okbank',
    'sunita@оkbank',
    'sunita%40x@okbank',
    `${'x'.repeat(251)}@bank`,
  ])('refuses %j', (address) => {
    expect(isUpiAddress(address)).toBe(false);
    expect(() => upiLink({ ...PAYMENT, address })).toThrow(RangeError);
  });

  it('answers a long text at once', () => {
    expect(isUpiAddress(`${'a.'.repeat(500_000)}@`)).toBe(false);
  });
});

describe('upiLink', () => {
  it('has whom, what for, how much and in which currency', () => {
    expect(upiLink(PAYMENT)).toBe(
      'upi://pay?pa=sunita.jadhav@okbank&pn=Sunita%20Jadhav&tr=0192f0c17a3b7def8abc0123456789ab&am=2513.15&cu=INR',
    );
  });

  it.each([
    ['Ramesh & Sons = 5%', 'Ramesh & Sons = 5%'],
    ['x&am=1&pa=thief@okbank', 'x&am=1&pa=thief@okbank'],
    ['x#&am=1', 'x#&am=1'],
    ['%26am%3D1', '%26am%3D1'],
    ['Ramesh+Sons', 'Ramesh+Sons'],
    ['सुनीता जाधव 🚜', 'सुनीता जाधव 🚜'],
    ['سنیتا', 'سنیتا'],
    ['Ramesh\r\npa=thief@okbank', 'Ramesh pa=thief@okbank'],
    ['Ramesh\u202Eknab', 'Ramesh knab'],
    ['half \ud83d', 'half'],
    [' \u0000 ', PAYMENT.address],
  ])('carries the name %j and nothing besides', (name, shown) => {
    expect(read(upiLink({ ...PAYMENT, name }))).toEqual({
      pa: PAYMENT.address,
      pn: shown,
      tr: PAYMENT.reference,
      am: '2513.15',
      cu: 'INR',
    });
  });

  it('says the same whatever somebody is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const link = upiLink({ ...PAYMENT, name })!;
        expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9@&=.%~!'()*_-]+$/);
        const { pn, ...others } = read(link);
        expect(others).toEqual({ pa: PAYMENT.address, tr: PAYMENT.reference, am: '2513.15', cu: 'INR' });
        expect(pn).toBe(plainLine(name) || PAYMENT.address);
      }),
    );
  });

  it.each([
    ['5', '5.00'],
    ['0.01', '0.01'],
    ['99999999999999.99', '99999999999999.99'],
  ])('writes %s as %s', (amount, am) => expect(read(upiLink({ ...PAYMENT, amount }))).toMatchObject({ am }));

  it('is none for nothing, and for other money', () => {
    expect(upiLink({ ...PAYMENT, amount: '0.00' })).toBeNull();
    expect(upiLink({ ...PAYMENT, currency: 'KES' })).toBeNull();
  });

  it.each(['', 'x'.repeat(36), '0192f0c1-7a3b', 'a b', 'a&am=1'])('refuses the reference %j', (reference) => {
    expect(() => upiLink({ ...PAYMENT, reference })).toThrow(RangeError);
  });
});
