import fc from 'fast-check';
import { EXCERPT_MAX } from '../../../../domain/assistant/chat.js';
import { plainLine } from '../../../../domain/text.js';
import type { ReadAttachment } from '../answerer.js';
import { excerptsOf } from './excerpts.js';

const file = (text: string | null): ReadAttachment => ({
  name: 'soil.txt',
  kind: 'document',
  mediaType: 'text/plain',
  text,
  problem: null,
  bytes: () => Promise.reject(new Error('nothing is read again')),
});
const textOf = (text: string) => excerptsOf([file(text)])[0]?.text;

describe('excerpts (P215)', () => {
  it('are the beginning of what was read, as one plain line', () => {
    expect(excerptsOf([file('Soil report\n\n  pH\t8.1\u202e')])).toEqual([
      { name: 'soil.txt', text: 'Soil report pH 8.1' },
    ]);
    expect(excerptsOf([file(null), file(' \n\t')])).toEqual([]);
    expect(textOf('मिट्टी '.repeat(100))).toMatch(/^(मिट्टी )+मिट्टी…$/);
  });

  it('are bounded, plain and true, whatever a file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3 * EXCERPT_MAX }), (text) => {
        const excerpt = textOf(text);
        if (excerpt === undefined) return expect(plainLine(text)).toBe('');
        expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_MAX);
        expect(plainLine(excerpt)).toBe(excerpt);
        expect(plainLine(text).startsWith(excerpt.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
