import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Attack } from '../support/attack.js';
import type { Caller } from '../support/caller.js';
import type { Target } from '../support/target.js';

const ASK = `mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) { text failed } }`;
const CREATE = `mutation ($input: CreateUploadInput!) {
  createUpload(input: $input) { uploadUrl blobUrl headers { name value } } }`;
const PICTURE_SIDE = 1_500;
/** A text note is read in a moment, however busy others keep the reader. */
const TIMEOUT_MS = 10_000;

/** A page of noise, on which a reader of texts labours. */
function picture(): Buffer {
  const row = () =>
    Buffer.concat([
      Buffer.from([0]),
      Buffer.from(Array.from({ length: PICTURE_SIDE }, () => (Math.random() < 0.3 ? 0 : 255))),
    ]);
  const pixels = Buffer.concat(Array.from({ length: PICTURE_SIDE }, row));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PICTURE_SIDE, 0);
  header.writeUInt32BE(PICTURE_SIDE, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** As PNG has it. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

async function upload(target: Target, caller: Caller, bytes: Buffer, fileName: string, mediaType: string) {
  const { body } = await caller.ask(CREATE, { input: { fileName, mediaType, size: bytes.length } });
  const { uploadUrl, blobUrl, headers } = body.data.createUpload as {
    uploadUrl: string;
    blobUrl: string;
    headers: { name: string; value: string }[];
  };
  const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  await fetch(new URL(uploadUrl, target.url), { method: 'PUT', headers: sent, body: bytes });
  return blobUrl;
}

const ask = (caller: Caller, text: string, attachments: string[]) =>
  caller.ask(ASK, { input: { questionId: randomUUID(), text, attachments } });

export const QUEUES: readonly Attack[] = [
  {
    name: "five pictures each of five accounts before another's note",
    async run(target) {
      const page = picture();
      const busy: Promise<unknown>[] = [];
      for (let count = 0; count < 5; count++) {
        const { caller } = (await target.prove(target.freshPhone()))!;
        const pictures = await Promise.all(
          Array.from({ length: 5 }, () => upload(target, caller, page, 'page.png', 'image/png')),
        );
        busy.push(ask(caller, 'What does this say?', pictures));
      }
      const { caller } = (await target.prove(target.freshPhone()))!;
      const note = await upload(
        target,
        caller,
        Buffer.from('When do I sow wheat?'),
        'note.txt',
        'text/plain',
      );
      const from = Date.now();
      const { codes } = await ask(caller, 'Please read my note.', [note]);
      const waited = Date.now() - from;
      expect(codes).toEqual([]);
      expect(waited).toBeLessThanOrEqual(TIMEOUT_MS);
      await Promise.all(busy);
      return `the note waited ${(waited / 1000).toFixed(1)} s`;
    },
  },
];
