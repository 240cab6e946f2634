import fc from 'fast-check';
import { normalizeText, plainLine } from './text.js';

describe('normalizeText', () => {
  it('is the standard’s own for whatever people write', () => {
    const written = fc.string({ unit: 'binary' }).filter((text) => !/\p{M}{31}/u.test(text));
    const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
    fc.assert(
      fc.property(written, form, (text, name) =>
        expect(normalizeText(text, name)).toBe(text.normalize(name)),
      ),
    );
  });

  it('keeps thirty marks of a letter', () => {
    const marks = '\u0323\u0301'.repeat(100);
    expect(normalizeText(`q${marks}x`, 'NFC')).toBe(`q${marks.slice(0, 30)}x`.normalize('NFC'));
  });
});

describe('plainLine', () => {
  it.each([
    ['  The field behind\r\nthe temple ', 'The field behind the temple'],
    ['Gate\u0000 2\ud83d', 'Gate 2'],
    ['Ramesh\u202Ekcar', 'Ramesh kcar'],
    [' \n\t', ''],
    ['क्षेत्र ४ 🚜', 'क्षेत्र ४ 🚜'],
  ])('makes of %j %j', (text, line) => expect(plainLine(text)).toBe(line));
});
