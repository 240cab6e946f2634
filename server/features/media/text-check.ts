import type { Content } from './content.js';

/** Elements by which a browser, or a careless program, takes a file for a page or a script. */
const MARKUP =
  /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg|img|style|meta|link|form|a\s+href)[\s/>]|<\?(?:php|xml)\s|<%@/i;
/** No longer than the longest beginning above. */
const OVERLAP = 64;
/** Everything below the blank that no text has: only tab, line feed, form feed, carriage return and escape are kept. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

export function hasMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

/** Text without markup, in whatever encoding keeps to ASCII: UTF-16 has zero bytes, and is refused. Reads all of it. */
export async function isPlainText(content: Content): Promise<boolean> {
  let before = '';
  for await (const chunk of (await content.read(0, content.size)) as AsyncIterable<Buffer>) {
    const text = before + chunk.toString('latin1');
    if (BINARY.test(text) || MARKUP.test(text) || (before === '' && isPdf(text))) return false;
    before = text.slice(-OVERLAP);
  }
  return true;
}

/** Readers of PDF take a header anywhere in the first kilobyte. */
export function isPdf(text: string): boolean {
  return text.slice(0, 1024).includes('%PDF-');
}
