import { ANSWER_FAILED, NO_ANSWER } from '../../../domain/assistant/chat.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { conversation, leaveUnanswered } from '../../support/assistant.js';
import { calls, FakeOpenAi, says } from '../../support/fake-openai.js';
import { Factory, type Person } from '../../support/factories.js';
import { PNG, upload } from '../../support/uploads.js';
import { NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

describe('the assistant over REST', () => {
  let model: FakeOpenAi;
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;
  let farmer: Person;

  beforeAll(async () => {
    model = await FakeOpenAi.start();
    test = await startTestApp({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake-1', LOG_LEVEL: 'silent' });
    make = new Factory(test);
    rest = await RestClient.open(test);
  });
  beforeEach(async () => {
    model.reset();
    farmer = await make.user();
  });
  afterAll(async () => {
    await test.stop();
    await model.stop();
  });

  const chat = (message: unknown) => rest.refusal('POST /api/chat', farmer, { message });
  const media = (body: object) => rest.refusal('POST /api/mediaquery', farmer, { type: 'mixed', ...body });

  it('answers a message, as part of the conversation', async () => {
    model.will(says('Good ', 'morning.'));
    expect(await rest.get('POST /api/chat', farmer, { message: 'Hello' })).toEqual({
      response: 'Good morning.',
    });
    expect((await conversation(farmer)).map(({ text }) => text)).toEqual(['Good morning.', 'Hello']);
  });

  it('names its sources within the text', async () => {
    model.will(calls(['searchArticles', { text: 'wheat rust' }]), async (response, asked) => {
      const { articles } = JSON.parse(asked.body.messages.at(-1)!.content as string);
      await says(`Grow resistant varieties [source:${articles[0].id}].`)(response, asked);
    });
    const { response } = await rest.get('POST /api/chat', farmer, { message: 'My wheat has rust' });
    expect(response).toMatch(/^Grow resistant varieties\.\n\n📖 .+ \(.+\)$/);
  });

  it('answers about uploads, by their absolute addresses', async () => {
    const url = new URL(await upload(test, farmer, PNG, 'leaf.png'), test.url).href;
    model.will(says('A leaf.'));
    const body = { urls: [url], text: 'What is this?', types: ['image'], type: 'mixed' };
    expect(await rest.get('POST /api/mediaquery', farmer, body)).toEqual({
      answer: 'A leaf.',
      response: 'A leaf.',
    });
    expect(model.lastMessages('user')[0]!.content[0].type).toBe('image_url');
    model.will(says('Still a leaf.'));
    expect(await media({ urls: [url] })).toEqual([200]);
  });

  it('refuses other addresses before anything is asked', async () => {
    const theirs = await upload(test, await make.user(), PNG, 'theirs.png');
    for (const url of [theirs, 'https://example.org/leaf.png', 'http://localhost/leaf.png', ''])
      expect(await media({ urls: [url], text: 'See' })).toEqual([400, 'BAD_LINK']);
    expect(model.asked).toHaveLength(0);
  });

  it('says with the two texts that there is no answer (P69)', async () => {
    leaveUnanswered(test);
    expect((await rest.call('POST /api/chat', farmer, { message: 'Hello' })).status).toBe(503);
    leaveUnanswered(test);
    expect(await rest.problem('POST /api/chat', farmer, { message: 'Hello' })).toBe(ANSWER_FAILED);
    leaveUnanswered(test, 'silent');
    expect(await rest.get('POST /api/chat', farmer, { message: 'Hello' })).toEqual({ response: NO_ANSWER });
  });

  it('refuses visitors and what is no question', async () => {
    expect(await rest.refusal('POST /api/chat', null, { message: 'Hello' })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await rest.refusal('POST /api/mediaquery', null, {})).toEqual([401, 'UNAUTHENTICATED']);
    for (const message of [undefined, '', ' ', 'x'.repeat(4001), ...NOT_TEXT])
      expect(await chat(message)).toEqual([400, 'BAD_INPUT']);
    for (const body of [{}, { urls: [] }, { urls: [], text: ' ' }, { urls: 'x' }, { urls: [1] }])
      expect(await media(body)).toEqual([400, 'BAD_INPUT']);
    expect(model.asked).toHaveLength(0);
  });
});
