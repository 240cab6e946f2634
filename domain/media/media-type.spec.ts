import { acceptOf, declaredMediaType, MAX_BYTES, MEDIA_TYPES, MediaKind } from './media-type.js';

const typeOf = (fileName: string, mediaType: string) => declaredMediaType(fileName, mediaType)?.type ?? null;

describe('declaredMediaType', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 'image/jpeg'],
    ['photo', 'IMAGE/JPG', 'image/jpeg'],
    ['note', 'audio/webm;codecs=opus', 'audio/webm'],
    ['note.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['note.m4a', '', 'audio/mp4'],
    ['film.3GP', 'application/octet-stream', 'video/3gpp'],
    ['खेत.pdf', 'application/octet-stream', 'application/pdf'],
    ['notes.txt', 'text/plain; charset=utf-8', 'text/plain'],
  ])('knows %s, said to be "%s", as %s', (fileName, said, type) => {
    expect(typeOf(fileName, said)).toBe(type);
  });

  it.each([
    ['page.html', 'application/octet-stream'],
    ['photo.jpg', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['jpg', 'application/octet-stream'],
    ['photo.jpg.exe', ''],
    ['photo.jpg', 'image'],
  ])('refuses %s, said to be "%s"', (fileName, said) => {
    expect(typeOf(fileName, said)).toBeNull();
  });
});

describe('MEDIA_TYPES', () => {
  it('names each type and extension once', () => {
    const names = MEDIA_TYPES.flatMap(({ type, aliases = [] }) => [type, ...aliases]);
    const extensions = MEDIA_TYPES.flatMap((type) => type.extensions);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(extensions).size).toBe(extensions.length);
  });

  it('holds nothing that a browser runs', () => {
    expect(acceptOf(...Object.values(MediaKind))).not.toMatch(/svg|html|xml,|script|css/);
  });

  it('limits every kind', () => {
    expect(MAX_BYTES).toEqual({ image: 10e6, audio: 15e6, video: 50e6, document: 10e6 });
  });
});
