import { toAsciiDigits, toScriptDigits } from './digits.js';

describe('toAsciiDigits', () => {
  it.each(['ar', 'fa', 'hi', 'bn', 'pa', 'gu', 'ta', 'te'])(
    "reads the runtime's own digits of %s",
    (language) => {
      const numberingSystem = {
        ar: 'arab',
        fa: 'arabext',
        hi: 'deva',
        bn: 'beng',
        pa: 'guru',
        gu: 'gujr',
        ta: 'tamldec',
        te: 'telu',
      }[language]!;
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
      expect(toAsciiDigits(format.format(1234567890))).toBe('1234567890');
    },
  );

  it('leaves other text alone', () => {
    expect(toAsciiDigits('+91 (90) अ१')).toBe('+91 (90) अ1');
  });
});

it.each(['٠', '०', '০', '௦'])(
  'writes the digits of a script by its zero %s, and they are read again',
  (zero) => {
    const written = toScriptDigits('10:30 - 24 kg', zero);
    expect(written).not.toMatch(/[0-9]/);
    expect(toAsciiDigits(written)).toBe('10:30 - 24 kg');
  },
);
