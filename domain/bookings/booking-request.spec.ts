import fc from 'fast-check';
import { bookingRequestSchema, NOTE_MAX } from './booking-request.js';

const noteOf = (note?: unknown) => bookingRequestSchema.safeParse({ slotId: 'slot', note });
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 2 * NOTE_MAX }),
  fc.string({ unit: 'binary', maxLength: 2 * NOTE_MAX }),
  // Blanks, breaks, controls, turns of direction and halves of characters, which texts rarely have by chance.
  fc
    .array(
      fc.constantFrom(
        ...' \n\r\t\u0000\u0007\u0085\u2028\u202e\u2066\ud83d\ude9cक्ષ',
        '🚜',
        'gate',
        'کھیت',
        '\ud83d',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('the note with a booking', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['', null],
    [' \n\t', null],
    ['  The field behind\r\nthe temple ', 'The field behind the temple'],
    ['Gate\u0000 2\ud83d', 'Gate 2'],
    ['کھیت نمبر ۳، نہر کے پاس', 'کھیت نمبر ۳، نہر کے پاس'],
    ['क्षेत्र ४ 🚜', 'क्षेत्र ४ 🚜'],
  ])('%j is kept as %j', (said, kept) => {
    expect(noteOf(said).data?.note).toBe(kept);
  });

  it('has its greatest length without the blanks around it, and no more', () => {
    const longest = 'x'.repeat(NOTE_MAX);
    expect(noteOf(`  ${longest}\n`).data?.note).toBe(longest);
    expect(noteOf(`${longest}x`).error?.issues).toMatchObject([
      { path: ['note'], message: 'The note can have at most 200 characters.' },
    ]);
  });

  it.each([5, true, {}, ['x']])('is no %j', (said) => {
    expect(noteOf(said).error?.issues).toMatchObject([
      { path: ['note'], message: 'The note must be a text.' },
    ]);
  });

  it('is one line of whole characters that a database keeps, whatever is said, and stays so when it is said again', () => {
    fc.assert(
      fc.property(text, (said) => {
        const { success, data } = noteOf(said);
        if (!success) return expect(said.length).toBeGreaterThan(NOTE_MAX);
        if (data.note === null) return expect(said).toMatch(/^[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u);
        expect(data.note.length).toBeLessThanOrEqual(NOTE_MAX);
        expect(data.note).toMatch(/^[^\n\r\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u);
        expect(data.note).toBe(data.note.trim());
        expect(Buffer.from(data.note).toString()).toBe(data.note);
        expect(noteOf(data.note).data?.note).toBe(data.note);
      }),
    );
  });

  it('leaves every letter of what is said', () => {
    const letters = (said: string) => said.replace(/[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (said) => {
        expect(letters(noteOf(said).data?.note ?? '')).toBe(letters(said));
      }),
    );
  });
});
