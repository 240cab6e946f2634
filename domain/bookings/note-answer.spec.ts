import fc from 'fast-check';
import { NOTE_MAX } from './booking-request.js';
import { noteAnswerSchema } from './note-answer.js';

const problemOf = (text: unknown) => noteAnswerSchema.safeParse({ text }).error?.issues[0]?.message;

describe('an answer to a note', () => {
  it('is one line of plain text, whatever is typed', () => {
    expect(noteAnswerSchema.parse({ text: ' I come at eight,\nby the\u202e old well ' })).toEqual({
      text: 'I come at eight, by the old well',
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { data } = noteAnswerSchema.safeParse({ text });
        if (!data) return;
        expect(data.text.length).toBeGreaterThan(0);
        expect(data.text.length).toBeLessThanOrEqual(NOTE_MAX);
        expect(noteAnswerSchema.parse(data)).toEqual(data);
      }),
    );
  });

  it.each([
    ['nothing', ' \n'],
    ['no text', null],
  ])('is refused where it is %s', (_, text) => expect(problemOf(text)).toBe('Please write an answer.'));

  it('is refused where it is longer than a note', () => {
    expect(problemOf('x'.repeat(NOTE_MAX))).toBeUndefined();
    expect(problemOf('x'.repeat(NOTE_MAX + 1))).toBe('The answer can have at most 200 characters.');
  });
});
