import fc from 'fast-check';
import { LANGUAGES } from '../users/language.js';
import { writtenRange, writtenTime } from './written-time.js';

it.each([
  ['en', '10:00 - 11:00 am', '11:00 am - 1:00 pm', '12:00 pm', '12:00 am'],
  ['hi', 'सुबह 10:00 - 11:00', 'सुबह 11:00 - दोपहर 1:00', 'दोपहर 12:00', 'रात 12:00'],
  ['fr', '10:00 - 11:00', '11:00 - 13:00', '12:00', '00:00'],
  [
    'sw',
    'saa 4:00 - 5:00 asubuhi (10:00 - 11:00)',
    'saa 5:00 asubuhi - 7:00 mchana (11:00 - 13:00)',
    'saa 6:00 mchana (12:00)',
    'saa 6:00 usiku (00:00)',
  ],
  [
    'am',
    'ጠዋት 4:00 - 5:00 (10:00 - 11:00)',
    'ጠዋት 5:00 - ከሰዓት 7:00 (11:00 - 13:00)',
    'ከሰዓት 6:00 (12:00)',
    'ሌሊት 6:00 (00:00)',
  ],
])('counts in %s as its readers do', (language, within, across, noon, midnight) => {
  expect(writtenRange(language, '10:00', '11:00')).toBe(within);
  expect(writtenRange(language, '11:00', '13:00')).toBe(across);
  expect([writtenTime(language, '12:00'), writtenTime(language, '00:00')]).toEqual([noon, midnight]);
});

it.each([
  ['ur', 'صبح 11:00 - دوپہر 1:00'],
  ['ar', '11:00 ص - 1:00 م'],
])('reads in %s from right to left where it has two words, whatever stands around it', (language, across) => {
  expect(writtenRange(language, '11:00', '13:00')).toBe(`\u2067${across}\u2069`);
});

it('says both parts of the day where a night lies between', () => {
  expect(writtenRange('en', '10:00', '09:00')).toBe('10:00 am - 9:00 am');
  expect(writtenRange('en', '22:00', '24:00')).toBe('10:00 pm - 12:00 am');
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

it.each(LANGUAGES)('tells all times of a day, and all ranges, apart in $label', ({ code }) => {
  fc.assert(
    fc.property(time, time, time, time, (a, b, c, d) => {
      expect(writtenTime(code, a) === writtenTime(code, b)).toBe(a === b);
      expect(writtenRange(code, a, b) === writtenRange(code, c, d)).toBe(a === c && b === d);
    }),
  );
});
