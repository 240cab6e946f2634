import fc from 'fast-check';
import { Encoded, type Piece } from '../../platform/http/encoded.js';
import { ServiceText } from './found-card.row.js';
import { PageOutline } from './written-page.row.js';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const service = fc
  .tuple(text, fc.uuid())
  .map(([card, key]) => new ServiceText(Encoded.of(card).bytes, 'provider', key));
const pieces = fc.array<Piece>(
  fc.oneof(
    text,
    text.map((each) => Encoded.of(each)),
    service,
  ),
  { maxLength: 30 },
);

describe('the outline of a page', () => {
  it('becomes the same text again, with the texts of its services and nothing of them in it', () => {
    fc.assert(
      fc.property(pieces, (written) => {
        const outline = PageOutline.of(written, ['a']);
        const services = written.filter((piece) => piece instanceof ServiceText);
        expect(outline.keys).toEqual(services.map(({ key }) => key));
        const page = outline.with(services);
        expect(page.pieces.join('')).toBe(written.join(''));
        expect(page.next).toEqual(['a']);
        for (const one of services) expect(page.pieces.includes(one)).toBe(true);
      }),
    );
  });

  it('takes as much as what it holds', () => {
    const small = PageOutline.of(['a', new ServiceText('x'.repeat(10_000), 'provider', 'key'), 'b'], null);
    expect(small.bytes).toBeLessThan(1_000);
    expect(PageOutline.of(['a'.repeat(10_000)], null).bytes).toBeGreaterThan(10_000);
  });
});
