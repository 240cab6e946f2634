import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Enough to keep a server of one thread busy. */
const CONNECTIONS = 16;

/**
 * Sends these requests in turn, from any of them on, over and over, for so many seconds.
 * @param {{port: number, url: string, cpuSeconds: () => number}} side
 * @param {string[]} requests as `httpRequest` writes them
 * @param {{seconds: number, folder: string, connections?: number}} options `folder`: for a file
 * @returns {Promise<{rate: number, cpuMs: number, p50: number, p99: number, bytes: number, requests: number, refused: number, failed: number}>}
 *   `rate`: answers a second; `cpuMs`: of the server's process, for each; p50 and p99 in ms; `bytes` of
 *   each, headers included; `refused`: answers from 400 on
 */
export async function load(side, requests, { seconds, folder, connections = CONNECTIONS }) {
  const file = join(folder, 'requests');
  writeFileSync(file, requests.join('\x01'));
  const script = join(import.meta.dirname, 'requests.lua');
  const before = side.cpuSeconds();
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    // A server that is held to a share of a core answers the last of many late, and is not wrong.
    '--timeout',
    '10s',
    '-s',
    script,
    side.url,
    '--',
    file,
    // Of many, which a measurement does not come to the end of, each time others.
    String(Math.floor(Math.random() * requests.length)),
  ]);
  const cpu = side.cpuSeconds() - before;
  const result = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')));
  return { ...result, rate: result.requests / result.seconds, cpuMs: (1000 * cpu) / result.requests };
}

/**
 * A request as it is sent.
 * @param {{method?: string, path: string, token?: string, body?: unknown, close?: boolean, encoding?: string}} request `body` is sent
 *   as JSON; `close`: the connection ends with the answer; `encoding`: how it may be compressed
 */
export function httpRequest({ method = 'GET', path, token, body, close, encoding }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(close ? ['Connection: close'] : []),
    ...(encoding ? [`Accept-Encoding: ${encoding}`] : []),
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text}`;
}

/** Sends one request and reads its answer, to look at it. @throws where it is refused */
export async function ask(side, { method = 'GET', path, token, body }) {
  const response = await fetch(side.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = response.ok ? JSON.parse(text) : null;
  if (!answer || answer.errors)
    throw new Error(`${side.name}: ${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return { answer, text, headers: response.headers };
}
