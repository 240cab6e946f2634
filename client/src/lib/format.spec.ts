import { createFormat } from './format';

/** Intl's spaces differ between versions of its data. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('format', () => {
  const english = createFormat('en-IN');
  const hindi = createFormat('hi-IN');

  it('writes money exactly, without the decimals that say nothing', () => {
    expect(english.money('1250.50', 'INR')).toBe('₹1,250.50');
    expect(english.money('1250.00', 'INR')).toBe('₹1,250');
    expect(english.money('9999999999.99', 'INR')).toBe('₹9,99,99,99,999.99');
    expect(hindi.money('0', 'INR')).toBe('₹0');
  });

  it('keeps a calendar day in every time zone', () => {
    expect(english.date('2025-11-24')).toContain('24');
    expect(english.date('2025-11-24', { day: 'numeric', month: 'long' })).toBe('24 November');
    expect(hindi.date('2025-11-24', { day: 'numeric', month: 'long' })).toBe('24 नवंबर');
  });

  it('writes distances and times', () => {
    expect(plain(english.distance(3.24))).toBe('3.2 km');
    expect(plain(english.distance(42.7))).toBe('43 km');
    expect(english.timeRange('08:00', '09:00')).toBe('08:00 - 09:00');
  });

  it('writes the digits of the script where people use them', () => {
    const marathi = createFormat('mr');
    expect(marathi.timeRange('08:00', '09:30')).toBe('०८:०० - ०९:३०');
    expect(marathi.number(42)).toBe('४२');
    expect(createFormat('ur').timeRange('08:00', '09:30')).toBe('08:00 - 09:30');
  });

  it('writes the sign of the money, not its code', () => {
    expect(plain(createFormat('es').money('900', 'INR'))).toBe('900 ₹');
  });

  it('is English where the browser has no months for the language', () => {
    const original = Intl.DateTimeFormat;
    class Monthless extends original {
      override format(day?: Date | number) {
        return this.resolvedOptions().locale.startsWith('pa') ? 'M11' : super.format(day);
      }
    }
    Intl.DateTimeFormat = Monthless as unknown as typeof original;
    try {
      expect(createFormat('pa').date('2025-11-24')).toBe(english.date('2025-11-24'));
      expect(createFormat('hi-IN').date('2025-11-24')).toBe(hindi.date('2025-11-24'));
    } finally {
      Intl.DateTimeFormat = original;
    }
  });
});
