import { TextBudget } from './text-budget.js';
import { readXml } from './xml-events.js';
import { readZipParts } from './zip-parts.js';

/** Elements whose text is shown, and the ones after which a line or a column ends, in Word and PowerPoint alike. */
const BREAKS = { p: '\n', br: '\n', tab: '\t', tr: '\n', tc: '\t' };

/** @param {Uint8Array} bytes a .docx @returns {Promise<string>} */
export async function readDocx(bytes) {
  return readRuns(bytes, (name) => (name === 'word/document.xml' ? 0 : null));
}

/** @param {Uint8Array} bytes a .pptx @returns {Promise<string>} the slides' text in their order */
export async function readPptx(bytes) {
  return readRuns(bytes, (name) => numberIn(name, /^ppt\/slides\/slide(\d+)\.xml$/));
}

/** @param {Uint8Array} bytes an .xlsx @returns {Promise<string>} the sheets' cells as shown: tabs between columns, lines between rows */
export async function readXlsx(bytes) {
  const shared = [];
  const text = new TextBudget();
  const pick = (name) => {
    if (name === 'xl/sharedStrings.xml') return 0;
    return numberIn(name, /^xl\/worksheets\/sheet(\d+)\.xml$/);
  };
  await readZipParts(bytes, pick, async (name, stream) => {
    const reader = name === 'xl/sharedStrings.xml' ? sharedStrings(shared) : cells(shared, text);
    await readXml(stream, reader, () => text.isFull);
    text.add('\n');
    return !text.isFull;
  });
  return text.toString();
}

async function readRuns(bytes, pick) {
  const text = new TextBudget();
  await readZipParts(bytes, pick, async (_name, stream) => {
    let inText = false;
    await readXml(
      stream,
      {
        open: (name) => (inText = name === 't'),
        close: (name) => {
          inText = false;
          if (name in BREAKS) text.add(BREAKS[name]);
        },
        text: (piece) => inText && text.add(piece),
      },
      () => text.isFull,
    );
    text.add('\n');
    return !text.isFull;
  });
  return text.toString();
}

/** Strings that cells refer to by their number; those of phonetic guides are left out. */
function sharedStrings(shared) {
  let inText = false;
  let inGuide = false;
  return {
    open: (name) => {
      if (name === 'si') shared.push('');
      if (name === 'rPh') inGuide = true;
      inText = name === 't' && !inGuide;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') inGuide = false;
    },
    text: (piece) => {
      if (inText) shared[shared.length - 1] += piece;
    },
  };
}

function cells(shared, text) {
  let type = 'n';
  let inValue = false;
  let value = '';
  return {
    open: (name, attributes) => {
      if (name === 'c') {
        type = attributes.t ?? 'n';
        value = '';
      }
      inValue = name === 'v' || name === 't';
    },
    close: (name) => {
      inValue = false;
      if (name === 'c' && value !== '') text.add(`${type === 's' ? (shared[Number(value)] ?? '') : value}\t`);
      if (name === 'row') text.add('\n');
    },
    text: (piece) => {
      if (inValue) value += piece;
    },
  };
}

function numberIn(name, pattern) {
  const match = pattern.exec(name);
  return match ? Number(match[1]) : null;
}
