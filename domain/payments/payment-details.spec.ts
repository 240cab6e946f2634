import { INSTRUCTIONS_MAX, paymentDetailsSchema } from './payment-details.js';

describe('how somebody is paid', () => {
  it('is a UPI address, a line of words, both or neither', () => {
    expect(
      paymentDetailsSchema.parse({ upiAddress: ' sunita@okbank ', instructions: ' M-Pesa\n0712 ' }),
    ).toEqual({
      upiAddress: 'sunita@okbank',
      instructions: 'M-Pesa 0712',
    });
    const none = { upiAddress: null, instructions: null };
    expect(paymentDetailsSchema.parse({ upiAddress: '  ', instructions: '' })).toEqual(none);
    expect(paymentDetailsSchema.parse({})).toEqual(none);
  });

  it.each(['sunita', 'sunita@okbank&am=1', 'a b@okbank', `${'x'.repeat(251)}@bank`])(
    'is no address %j',
    (upiAddress) => expect(paymentDetailsSchema.safeParse({ upiAddress }).success).toBe(false),
  );

  it('is bounded', () => {
    const fits = (length: number) =>
      paymentDetailsSchema.safeParse({ instructions: 'x'.repeat(length) }).success;
    expect(fits(INSTRUCTIONS_MAX)).toBe(true);
    expect(fits(INSTRUCTIONS_MAX + 1)).toBe(false);
  });
});
