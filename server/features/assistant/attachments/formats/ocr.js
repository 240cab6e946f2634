import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createWorker, OEM } from 'tesseract.js';
import { TextBudget } from './text-budget.js';

const require = createRequire(import.meta.url);

/** The trained models that are shipped: Latin letters, and Devanagari. */
const MODELS = [
  require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  require.resolve('@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz'),
];
/** Below this the "words" are the texture of leaves and soil. Tesseract's scale, 0 to 100. */
const CONFIDENCE_MIN = 55;
/** Two letters or digits side by side: a line of dots and dashes says nothing. */
const SOMETHING = /[\p{L}\p{M}\p{N}]{2}/u;

/**
 * The words in a picture; empty where it shows none.
 * @param {Uint8Array} bytes jpeg, png or webp
 * @returns {Promise<string>}
 */
export async function readPicture(bytes) {
  // The library looks for all its models in one folder, and never asks a network where it finds them there.
  const models = await mkdtemp(join(tmpdir(), 'vicharo-ocr-'));
  try {
    await Promise.all(MODELS.map((model) => copyFile(model, join(models, basename(model)))));
    const worker = await createWorker(['eng', 'hin'], OEM.LSTM_ONLY, {
      langPath: models,
      cacheMethod: 'none',
    });
    const { data } = await worker.recognize(Buffer.from(bytes), {}, { text: false, blocks: true });
    await worker.terminate();
    const text = new TextBudget();
    for (const block of data.blocks ?? [])
      for (const paragraph of block.paragraphs) for (const line of paragraph.lines) text.add(wordsOf(line));
    return text.toString();
  } finally {
    await rm(models, { recursive: true, force: true });
  }
}

function wordsOf(line) {
  const words = line.words.filter(({ confidence }) => confidence >= CONFIDENCE_MIN);
  const text = words.map((word) => word.text).join(' ');
  return SOMETHING.test(text) ? `${text}\n` : '';
}
