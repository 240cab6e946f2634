import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SAVE_BROWSER = `mutation ($input: PushSubscriptionInput!) { savePushSubscription(input: $input) }`;

/** What a push service was given: the encrypted body, and how to treat it. */
export interface Posted {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of this machine. It answers 201, or what `answers` says for a path, one after another. */
export interface PushService {
  /** `http://127.0.0.1:port` */
  url: string;
  answers: Map<string, number[]>;
  /** All that came, in order. */
  posted: Posted[];
  /** The next that has not been taken yet; waits for it. */
  next(): Promise<Posted>;
  stop(): void;
}

export async function startPushService(): Promise<PushService> {
  const posted: Posted[] = [];
  const answers = new Map<string, number[]>();
  let taken = 0;
  let wake: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url as string;
      posted.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.statusCode = answers.get(path)?.shift() ?? 201;
      response.end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    posted,
    async next() {
      while (posted.length <= taken) await new Promise<void>((resolve) => (wake = resolve));
      return posted[taken++] as Posted;
    },
    stop: () => void server.close(),
  };
}

/** A browser's side of a subscription: it alone can read what is sent to it. */
export interface Browser {
  input: { endpoint: string; p256dh: string; auth: string; language: string };
  read(posted: Posted): { title: string; body: string; url: string; tag: string };
}

export function newBrowser(endpoint: string, language = 'en'): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const input = {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    language,
  };
  return { input, read: ({ body }) => JSON.parse(decrypt(body, keys, auth)) as ReturnType<Browser['read']> };
}

/** As a browser does it (RFC 8188 and 8291), in Node's own cryptography: what it reads did not come from the library that wrote it. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // After the text comes 2, for the last record, and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
