import { ExtractionQueue } from '../../server/features/assistant/attachments/extraction-queue.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { ASK, ask, asking, conversation } from '../support/assistant.js';
import { Factory, type Person } from '../support/factories.js';
import { PNG, upload } from '../support/uploads.js';

/** One that is being read, and all that may wait for it. */
const PICTURES = 17;

describe('while the pictures of many are being read', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  let ended: Promise<unknown>;
  let stops: AbortController[];

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  beforeEach(async () => {
    farmer = await make.user();
    const queue = test.app.get(ExtractionQueue);
    stops = Array.from({ length: PICTURES }, () => new AbortController());
    // Each is as slow as it likes: its content does not come before it is given up.
    const pictures = stops.map(({ signal }, index) => {
      const bytes = () =>
        new Promise<Buffer>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        );
      return queue.extract(`person ${index}`, { mediaType: 'image/png', bytes }, signal);
    });
    ended = Promise.allSettled(pictures);
  });
  afterEach(giveUp);
  afterAll(() => test.stop());

  async function giveUp(): Promise<void> {
    for (const stop of stops) stop.abort(new Error('enough'));
    await ended;
  }

  it('questions, and notes, are answered as ever', async () => {
    const attachments = [await upload(test, farmer, Buffer.from('yellow rust of wheat'), 'note.txt')];
    for (const question of [{ text: 'How do I treat yellow rust of wheat?' }, { text: '', attachments }])
      expect(await ask(farmer, question)).toMatchObject({ failed: false });
  });

  it('a picture is refused with the time to wait, and read when it is sent again', async () => {
    const question = asking({ text: '', attachments: [await upload(test, farmer, PNG, 'leaf.png')] });
    const problem = await farmer.problem(ASK, question);
    expect(problem).toMatchObject({
      message: 'AgriMind is reading many other files right now. Please try again in a minute.',
      extensions: { code: 'ASSISTANT_BUSY', retryAfterSeconds: 60 },
    });
    await giveUp();
    const { askAgriMind: reply } = await farmer.get(ASK, question);
    expect(reply).toMatchObject({ failed: false, questionId: question.input.questionId });
    expect(await conversation(farmer)).toHaveLength(2);
  });

  it('somebody in danger waits for nothing: no picture of their own, and none that waits for its turn', async () => {
    const emergency = async (attachments: string[] = []) =>
      (
        await farmer.get(
          'mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) { emergency { kinds } } }',
          asking({ text: 'My brother drank pesticide', attachments }),
        )
      ).askAgriMind.emergency.kinds;
    const picture = await upload(test, farmer, PNG, 'bottle.png');
    expect(await emergency([picture])).toEqual(['POISON_SWALLOWED']);

    stops[0]!.abort(new Error('enough'));
    let answered = false;
    const waiting = ask(farmer, { text: '', attachments: [picture] }).then(() => (answered = true));
    expect(await emergency()).toEqual(['POISON_SWALLOWED']);
    expect(answered).toBe(false);
    await giveUp();
    await waiting;
  });

  it('REST says so, too', async () => {
    const urls = [await upload(test, farmer, PNG, 'leaf.png')];
    const response = await fetch(`${test.url}/api/mediaquery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${farmer.token}` },
      body: JSON.stringify({ urls, text: 'What is this?', type: 'mixed' }),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({ code: 'ASSISTANT_BUSY' });
  });
});
