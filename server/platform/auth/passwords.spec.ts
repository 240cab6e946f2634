import { readFile } from 'node:fs/promises';
import { parseOptions } from '@node-rs/argon2';
import { Metrics } from '../metrics/metrics.js';
import { hashPassword, NOBODY } from './password.js';
import { hashingThreads, Passwords } from './passwords.js';

const PASSWORD = 'monsoon rain';

describe('passwords', () => {
  const metrics = new Metrics({ metrics: { port: 0, host: '127.0.0.1' } });
  const passwords = new Passwords(metrics);
  afterAll(() => passwords.onModuleDestroy());

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => passwords.hash(`caller ${index}`, PASSWORD));
  const gauge = async (name: string) =>
    Number(/ (\d+)$/.exec((await metrics.registry!.getSingleMetricAsString(name)).trim())![1]);

  it('keep no file waiting that is read while they are hashed', async () => {
    let hashed = 0;
    const hashes = many(16).map((hash) => hash.then(() => hashed++));
    await readFile('package.json');
    expect(hashed).toBe(0);
    await Promise.all(hashes);
  });

  it('are hashed by no more threads than leave a core to everybody else, nor by more than a small machine bears', async () => {
    expect([1, 2, 4, 64].map(hashingThreads)).toEqual([1, 1, 3, 4]);
    const most: number[] = [];
    await Promise.all(
      many(6).map((hash) => hash.then(async () => most.push(await gauge('password_hashing')))),
    );
    expect(Math.max(...most)).toBeLessThanOrEqual(hashingThreads());
    expect(await gauge('password_waiting')).toBe(0);
    expect(await gauge('password_hashing')).toBe(0);
  });

  it('match their own hash, and nothing matches where there is none', async () => {
    const hash = await passwords.hash('asha', PASSWORD);
    expect(await passwords.matches('asha', PASSWORD, hash)).toBe(true);
    expect(await passwords.matches('asha', 'monsoon', hash)).toBe(false);
    expect(await passwords.matches('asha', PASSWORD, null)).toBe(false);
    expect(await passwords.matches('asha', PASSWORD, await hashPassword(PASSWORD))).toBe(true);
  });

  it('of nobody cost what those of somebody do', async () => {
    expect(parseOptions(NOBODY)).toEqual(parseOptions(await hashPassword(PASSWORD)));
  });

  it('wait in a line that ends: who sends too many is refused, and nobody else', async () => {
    const sent = Array.from({ length: 66 }, () => passwords.matches('a flood', PASSWORD, null));
    const others = passwords.matches('asha', PASSWORD, null);
    const done = await Promise.allSettled(sent);
    expect(await others).toBe(false);
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'SERVER_BUSY', retryAfterSeconds: 5 })]);
    expect(await gauge('password_refusals_total')).toBe(1);
  });

  it('are hashed no more once the server stops', async () => {
    const stopping = new Passwords(new Metrics({ metrics: null }));
    const hashes = [1, 2, 3].map(() => stopping.hash('asha', PASSWORD));
    const ended = expect(Promise.all(hashes)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await stopping.onModuleDestroy();
    await ended;
    await Promise.allSettled(hashes);
  });
});
