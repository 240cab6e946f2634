import fc from 'fast-check';
import { readLinks, writeLinks } from './link-list.js';

const link = fc
  .tuple(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), fc.constantFrom('', ',w_200'))
  .map(([url, end]) => url + end)
  // A comma at its end is the list's; one before a scheme begins the next link.
  .filter((url) => !/,(?:,|$|[a-z][a-z0-9+.-]*:|\/uploads\/)/i.test(url));
const links = fc.uniqueArray(link, { maxLength: 8 });

describe('readLinks', () => {
  it('reads what writeLinks wrote', () => {
    fc.assert(fc.property(links, (list) => expect(readLinks(writeLinks(list))).toEqual(list)));
  });

  it('does not care how the commas and spaces stand', () => {
    const separator = fc.constantFrom(',', ', ', ' ,', ' , ', '\n', ',\n', ' ', ',,', ', ,');
    fc.assert(
      fc.property(links, separator, (list, between) =>
        expect(readLinks(` ${list.join(between)}${between}`)).toEqual(list),
      ),
    );
  });

  it('never makes up a link: each one is a piece of the text, none is empty or holds a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ah:/., \n') }), (text) => {
        for (const part of readLinks(text)) {
          expect(text).toContain(part);
          expect(part).toMatch(/^\S+$/);
        }
      }),
    );
  });

  it.each([
    ['', []],
    [' , ,', []],
    ['https://a.in/1.jpg,https://a.in/2.jpg', ['https://a.in/1.jpg', 'https://a.in/2.jpg']],
    ['https://a.in/w_1,h_2/1.jpg, https://a.in/2.jpg', ['https://a.in/w_1,h_2/1.jpg', 'https://a.in/2.jpg']],
    ['https://a.in/1.jpg,/uploads/b.jpg', ['https://a.in/1.jpg', '/uploads/b.jpg']],
    ['https://a.in/1.jpg,javascript:alert(1)', ['https://a.in/1.jpg', 'javascript:alert(1)']],
    ['https://a.in/1.jpg, https://a.in/1.jpg', ['https://a.in/1.jpg']],
    ['one.jpg, two.jpg', ['one.jpg', 'two.jpg']],
  ])('reads %j', (text, expected) => {
    expect(readLinks(text)).toEqual(expected);
  });
});
