import { Metrics } from '../../../platform/metrics/metrics.js';
import type { Extraction, ExtractionLimits, ExtractionTask } from './extraction-process.js';
import { ExtractionQueue } from './extraction-queue.js';

/** An extraction that goes on until it is told to end, or is aborted. */
class SlowExtraction {
  /** What is being read, by its content, and how it ends. */
  readonly reading = new Map<string, () => void>();
  readonly timeouts: number[] = [];

  readonly extract = async (
    { bytes }: ExtractionTask,
    signal: AbortSignal,
    limits?: ExtractionLimits,
  ): Promise<Extraction> => {
    const name = Buffer.from(bytes).toString();
    this.timeouts.push(limits!.timeoutMs);
    try {
      await new Promise<void>((resolve, reject) => {
        this.reading.set(name, resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return { text: name };
    } finally {
      this.reading.delete(name);
    }
  };

  /** Resolves as soon as this is being read. */
  async begins(name: string): Promise<void> {
    while (!this.reading.has(name)) await new Promise((resolve) => setImmediate(resolve));
  }

  async end(name: string): Promise<void> {
    await this.begins(name);
    this.reading.get(name)!();
  }
}

let slow: SlowExtraction;
let queue: ExtractionQueue;

beforeEach(() => {
  slow = new SlowExtraction();
  queue = new ExtractionQueue(slow.extract, new Metrics({ metrics: null }));
});

const read = (mediaType: string, person: string, name: string, signal = new AbortController().signal) =>
  queue.extract(person, { mediaType, bytes: async () => Buffer.from(name) }, signal);
const picture = (person: string, name: string, signal?: AbortSignal) =>
  read('image/png', person, name, signal);
const note = (person: string, name: string) => read('text/plain', person, name);

it('reads a note at once while many pictures wait, and lets it hold nobody up for long', async () => {
  const pictures = ['a', 'b', 'c', 'd', 'e'].map((person) => picture(person, `picture of ${person}`));
  await slow.begins('picture of a');
  const mine = note('farmer', 'note');
  await slow.end('note');
  await expect(mine).resolves.toEqual({ text: 'note' });
  expect([...slow.reading.keys()]).toEqual(['picture of a']);
  expect(slow.timeouts).toEqual([30_000, 5_000]);
  for (const person of ['a', 'b', 'c', 'd', 'e']) await slow.end(`picture of ${person}`);
  await Promise.all(pictures);
});

it('reads one of each person’s pictures before a second of anybody’s', async () => {
  const order: string[] = [];
  const all = ['a 1', 'a 2', 'b 1', 'c 1'].map((name) =>
    picture(name[0]!, name).then(() => order.push(name)),
  );
  for (const name of ['a 1', 'b 1', 'c 1', 'a 2']) await slow.end(name);
  await Promise.all(all);
  expect(order).toEqual(['a 1', 'b 1', 'c 1', 'a 2']);
});

it.each(['image/jpeg', 'audio/webm', 'application/pdf', 'application/vnd.ms-excel'])(
  'takes %s for dear',
  async (mediaType) => {
    const dear = [picture('a', 'picture'), read(mediaType, 'b', 'other')];
    await slow.begins('picture');
    await slow.end('picture');
    await slow.begins('other');
    expect(slow.reading.size).toBe(1);
    await slow.end('other');
    await Promise.all(dear);
  },
);

it('gives a place free when nobody waits for the file any more, whether or not it is being read', async () => {
  const [reading, waiting] = [new AbortController(), new AbortController()];
  const given = [picture('a', 'first', reading.signal), picture('b', 'second', waiting.signal)];
  const last = picture('c', 'third');
  const ended = Promise.allSettled(given);
  await slow.begins('first');
  waiting.abort(new Error('gone'));
  reading.abort(new Error('gone'));
  await slow.end('third');
  await expect(last).resolves.toEqual({ text: 'third' });
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('says that it is busy to who brings too much, and to whoever comes when it is full, with the time to wait', async () => {
  const busy = { code: 'ASSISTANT_BUSY', retryAfterSeconds: 60 };
  const stops = Array.from({ length: 17 }, () => new AbortController());
  const mine = ['1', '2', '3'].map((name, index) => picture('a', name, stops[index]!.signal));
  await slow.begins('1');
  await expect(picture('a', '4')).rejects.toMatchObject(busy);
  const others = stops.slice(3).map(({ signal }, other) => picture(`b${other}`, 'other', signal));
  await expect(picture('c', '5')).rejects.toMatchObject(busy);
  const ended = Promise.allSettled([...mine, ...others]);
  for (const stop of stops) stop.abort(new Error('enough'));
  await ended;
  const free = picture('c', '6');
  await slow.end('6');
  await expect(free).resolves.toEqual({ text: '6' });
});
