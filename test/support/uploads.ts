import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app.js';
import type { GraphqlClient } from './graphql-client.js';

export interface Ticket {
  uploadUrl: string;
  blobUrl: string;
  headers: { name: string; value: string }[];
  expiresAt: string;
}

const CREATE_UPLOAD = `mutation ($input: CreateUploadInput!) {
  createUpload(input: $input) { uploadUrl blobUrl headers { name value } expiresAt }
}`;

/** One red pixel, as a camera and a browser would know it. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/' +
    'wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** A moment of silence. */
export const WAV = wav();

function wav(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 800, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(800, 40);
  return Buffer.concat([header, Buffer.alloc(800, 128)]);
}

export async function createUpload(
  person: GraphqlClient,
  fileName: string,
  mediaType: string,
  size?: number,
): Promise<Ticket> {
  const { createUpload } = await person.get(CREATE_UPLOAD, { input: { fileName, mediaType, size } });
  return createUpload as Ticket;
}

/** The code with which an upload is refused before its first byte. */
export function refusedUpload(person: GraphqlClient, input: object): Promise<string | undefined> {
  return person.refusal(CREATE_UPLOAD, { input });
}

/** Sends the bytes as the ticket says. */
export function put(
  { url }: { url: string },
  ticket: Pick<Ticket, 'uploadUrl' | 'headers'>,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(new URL(ticket.uploadUrl, url), {
    method: 'PUT',
    headers: { ...Object.fromEntries(ticket.headers.map(({ name, value }) => [name, value])), ...headers },
    body,
    ...({ duplex: 'half' } as object),
  });
}

/** The names of all files below the server's folder of uploads. */
export function filesOf({ dataDir }: Pick<TestApp, 'dataDir'>): string[] {
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** A stored upload's path. */
export async function upload(
  test: TestApp,
  person: GraphqlClient,
  bytes: Buffer = JPEG,
  fileName = 'tractor.jpg',
  mediaType = 'application/octet-stream',
): Promise<string> {
  const ticket = await createUpload(person, fileName, mediaType, bytes.length);
  const response = await put(test, ticket, bytes);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ticket.blobUrl;
}
