import { getDocumentProxy } from 'unpdf';
import { LIMITS, TextBudget } from './text-budget.js';

/**
 * The text layer of a PDF, page by page. A scan has none: its text is empty.
 * @param {Uint8Array} bytes
 * @returns {Promise<string>}
 */
export async function readPdf(bytes) {
  // Fonts and pictures are not needed for text, and evaluating what a file brings is never wanted.
  // The reader refuses a Buffer, and takes the array it is given for its own.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
  });
  const text = new TextBudget();
  for (let number = 1; number <= Math.min(document.numPages, LIMITS.pages) && !text.isFull; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    text.add('\n');
    page.cleanup();
  }
  return text.toString();
}
