import { isHttpsLink, isLink, optionalLinkSchema } from './link.js';
import { isUploadPath } from './upload-path.js';

const NAME = `${'0a'.repeat(16)}.jpg`;

describe('isUploadPath', () => {
  it.each([`/uploads/${NAME}`, `/uploads/${'f'.repeat(32)}.docx`])('knows %s', (path) => {
    expect(isUploadPath(path)).toBe(true);
  });

  it.each([
    NAME,
    `/uploads/../${NAME}`,
    `/uploads/${NAME}/..`,
    `/uploads/${NAME}?x`,
    `/uploads/${NAME}\n`,
    `/uploads/${NAME.toUpperCase()}`,
    '/uploads/photo.jpg',
    `//example.org/uploads/${NAME}`,
  ])('does not know %s', (path) => {
    expect(isUploadPath(path)).toBe(false);
  });
});

describe('isLink', () => {
  it('takes https, and uploads by path or address', () => {
    expect(isLink('https://example.org/tractor.jpg')).toBe(true);
    expect(isLink(`/uploads/${NAME}`)).toBe(true);
    expect(isLink(`http://localhost:3000/uploads/${NAME}`)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'http://example.org/a.jpg', `http://x/uploads/${NAME}?a=1`, '/etc/passwd'])(
    'refuses %s (P32)',
    (link) => expect(isLink(link)).toBe(false),
  );
});

describe('isHttpsLink', () => {
  it('is not fooled by case, spaces or an endless link', () => {
    expect(isHttpsLink('HTTPS://example.org')).toBe(true);
    expect(isHttpsLink(' java\nscript:alert(1)')).toBe(false);
    expect(isHttpsLink('https:')).toBe(false);
    expect(isHttpsLink(`https://example.org/${'a'.repeat(3000)}`)).toBe(false);
  });
});

describe('optionalLinkSchema', () => {
  it('reads nothing as none', () => {
    for (const none of ['', '  ', null, undefined]) expect(optionalLinkSchema.parse(none)).toBeNull();
    expect(optionalLinkSchema.parse(` /uploads/${NAME} `)).toBe(`/uploads/${NAME}`);
  });
});
