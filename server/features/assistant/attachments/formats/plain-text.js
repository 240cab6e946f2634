import { TextBudget } from './text-budget.js';

/**
 * Text in UTF-8, or UTF-16 with its mark; anything else is read as Windows-1252, which old Notepad writes.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function readPlainText(bytes) {
  const text = new TextBudget();
  text.add(decode(bytes));
  return text.toString();
}

function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
