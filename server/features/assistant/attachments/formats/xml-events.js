import { SaxesParser } from 'saxes';
import { AttachmentProblem } from './text-budget.js';

/**
 * Reads XML as it streams in. A document type is refused: office files have none, and entities are how XML is made to fetch
 * or to explode.
 *
 * @param {import('node:stream').Readable} stream
 * @param {{ open?: (name: string, attributes: Record<string, string>) => void, close?: (name: string) => void, text?: (text: string) => void }} on
 *   names come without their namespace's prefix
 * @param {() => boolean} enough ends the reading early
 */
export async function readXml(stream, on, enough) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new AttachmentProblem('unreadable');
  });
  parser.on('doctype', () => {
    throw new AttachmentProblem('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => on.close?.(localName(name)));
  parser.on('text', (text) => on.text?.(text));
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    parser.write(chunk);
    if (enough()) return;
  }
  parser.close();
}

function localName(name) {
  return name.slice(name.indexOf(':') + 1);
}
