/**
 * The process that opens what people attach: one file, one answer, and it is over. Whatever such a file does to its reader it
 * does here, under a heap limit, and the server ends it when it takes too long or too much.
 *
 * This file and what it imports are plain JavaScript, because a process starts from a file that Node can run as it is: the
 * same URL then works from the sources (in tests) and from the compiled server.
 */
import { readDocx, readPptx, readXlsx } from './formats/office.js';
import { readPdf } from './formats/pdf.js';
import { readPlainText } from './formats/plain-text.js';
import { AttachmentProblem } from './formats/text-budget.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** @type {Record<string, (bytes: Uint8Array) => string | Promise<string>>} */
const TEXT_READERS = {
  'text/plain': readPlainText,
  'application/pdf': readPdf,
  [`${OFFICE}wordprocessingml.document`]: readDocx,
  [`${OFFICE}presentationml.presentation`]: readPptx,
  [`${OFFICE}spreadsheetml.sheet`]: readXlsx,
  'image/jpeg': readPicture,
  'image/png': readPicture,
  'image/webp': readPicture,
};

const RECORDINGS = ['audio/webm', 'audio/ogg', 'audio/mp4'];

/** The recogniser is large: it is loaded for a picture only. */
async function readPicture(bytes) {
  const ocr = await import('./formats/ocr.js');
  return ocr.readPicture(bytes);
}

/** So is the decoder, for a recording only. */
async function readSound(bytes) {
  const sound = await import('./formats/sound.js');
  return sound.readSound(bytes);
}

async function answer({ mediaType, bytes }) {
  const readText = TEXT_READERS[mediaType];
  try {
    if (readText) return { text: await readText(bytes) };
    return RECORDINGS.includes(mediaType) ? { sound: await readSound(bytes) } : { problem: 'unsupported' };
  } catch (error) {
    return { problem: error instanceof AttachmentProblem ? error.problem : 'unreadable' };
  }
}

// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
process.once('message', async (task) => {
  process.send(await answer(task), () => process.exit());
});
