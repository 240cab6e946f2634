import { createFormat } from './create-format';
import { NAMES } from './date-names';

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
    expect(createFormat('ur').money('850', 'INR')).toBe('\u2068₹850\u2069');
  });

  it('keeps a calendar day in every time zone', () => {
    expect(english.date('2025-11-24')).toContain('24');
    expect(english.date('2025-11-24', { day: 'numeric', month: 'long' })).toBe('24 November');
    expect(hindi.date('2025-11-24', { day: 'numeric', month: 'long' })).toBe('24 नवंबर');
  });

  it('writes distances and times', () => {
    expect(plain(english.distance(3.24))).toBe('3.2 km');
    expect(plain(english.distance(42.7))).toBe('43 km');
    expect(createFormat('pa').distance(3.24)).toBe('3.2 ਕਿ.ਮੀ.');
    expect(english.timeRange('08:00', '09:00')).toBe('8:00 - 9:00 am');
  });

  it('writes the digits of the script where people use them', () => {
    const marathi = createFormat('mr');
    expect(marathi.timeRange('08:00', '09:30')).toBe('सकाळी ८:०० - ९:३०');
    expect(marathi.number(42)).toBe('४२');
    expect(createFormat('ur').timeRange('08:00', '09:30')).toBe('صبح 8:00 - 9:30');
  });

  it('writes the sign of the money, not its code', () => {
    expect(plain(createFormat('es').money('900', 'INR'))).toBe('900 ₹');
  });

  it('writes how long something takes', () => {
    expect([45, 60, 90].map(english.duration)).toEqual(['45 minutes', '1 hour', '1 hour 30 minutes']);
    expect([60, 150].map(createFormat('zu').duration)).toEqual(['ihora 1', 'amahora 2 amaminithi 30']);
  });

  it('has names of its own for the languages that browsers have none for', () => {
    const punjabi = createFormat('pa');
    expect(punjabi.date('2025-11-24')).toBe('ਸੋਮ, 24 ਨਵੰ, 2025');
    expect(punjabi.date('2025-11-24', { weekday: 'long' })).toBe('ਸੋਮਵਾਰ');
    expect(createFormat('yo').date('2025-11-01', { month: 'long', year: 'numeric' })).toBe('Oṣù Bélú 2025');
    // Noon in UTC is the same day everywhere but on some islands.
    expect(createFormat('zu').moment('2025-12-24T12:00:00Z')).toMatch(/^24 Dis 2025, \d\d:\d\d$/);
  });

  it.each(Object.entries(NAMES))('tells months and days apart in %s', (_, names) => {
    for (const style of ['short', 'long'] as const) {
      expect(new Set(names!.months[style]).size).toBe(12);
      expect(new Set(names!.weekdays[style]).size).toBe(7);
    }
  });
});
