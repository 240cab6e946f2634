import { cleanFileName } from './file-name.js';

describe('cleanFileName', () => {
  it.each([
    ['tractor.jpg', 'tractor.jpg'],
    ['खेत की फ़ोटो.JPEG', 'खेत की फ़ोटो.jpeg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\photos\\field.jpg', 'field.jpg'],
    ['page.html', 'page.html.jpg'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe.jpg'],
    ['a"b<c>.jpg', 'a_b_c_.jpg'],
    ['line\r\nSet-Cookie: x.jpg', 'lineSet-Cookie_ x.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['', 'file.jpg'],
    ['...', 'file.jpg'],
  ])('makes %j %j', (given, clean) => {
    expect(cleanFileName(given, ['jpg', 'jpeg'])).toBe(clean.normalize('NFC'));
  });

  it('cuts by whole characters', () => {
    expect(cleanFileName(`${'🚜'.repeat(500)}.jpg`, ['jpg'])).toBe(`${'🚜'.repeat(120)}.jpg`);
  });
});
