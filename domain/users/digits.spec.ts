import { toAsciiDigits } from './digits.js';

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
