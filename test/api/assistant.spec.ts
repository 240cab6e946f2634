import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER_FAILED } from '../../domain/assistant/chat.js';
import type { TestApp } from '../support/app.js';
import { ASK, ask, asking, conversation, leaveUnanswered } from '../support/assistant.js';
import { calls, type FakeOpenAi, hangs, says } from '../support/fake-openai.js';
import type { Factory, Person } from '../support/factories.js';
import { withModel } from '../support/model-scenario.js';
import { deletionOf } from '../support/one-time-codes.js';
import { PNG, upload } from '../support/uploads.js';

const ID = '0b0e7b0a-0f3c-4d7e-9a53-0a1b2c3d4e5f';
const DELETE = 'mutation { deleteConversation }';

describe('a conversation with the assistant', () => {
  let model: FakeOpenAi;
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  /** Somebody else's server, and how often anybody knocked. */
  let elsewhere: Server;
  let knocks = 0;
  withModel(
    {
      AI_DAILY_QUESTIONS: '6',
    },
    (scenario) => ({ model, test, make, farmer } = scenario),
  );
  beforeAll(async () => {
    elsewhere = createServer().on('connection', () => knocks++);
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void elsewhere.close());

  const refusal = (input: object, who = farmer) => who.refusal(ASK, { input });
  const uploadsOf = (person: Person) => make.sql('SELECT name FROM uploads WHERE owner_id = $1', [person.id]);

  it('is kept, newest first, for its person alone', async () => {
    model.will(says('One.'), says('Two.'));
    await ask(farmer, { text: '  First?  ' });
    await ask(farmer, { text: 'Second?', language: 'mr' });
    const messages = await conversation(farmer);
    expect(messages.map(({ sender, text, language }) => [sender, text, language])).toEqual([
      ['BOT', 'Two.', 'mr'],
      ['USER', 'Second?', 'mr'],
      ['BOT', 'One.', 'en'],
      ['USER', 'First?', 'en'],
    ]);
    expect(await conversation(await make.user())).toEqual([]);

    const page = `query ($after: String) { conversation(first: 3, after: $after) { edges { node { text } } pageInfo { hasNextPage endCursor } } }`;
    const first = (await farmer.get(page)).conversation;
    const second = (await farmer.get(page, { after: first.pageInfo.endCursor })).conversation;
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(second.edges).toEqual([{ node: { text: 'First?' } }]);
    expect(await farmer.refusal(page, { after: 'nonsense' })).toBe('BAD_CURSOR');
  });

  it('answers a question that is sent twice once', async () => {
    model.will(says('One.'));
    const question = { text: 'Hello', questionId: ID.toUpperCase() };
    const [first, meanwhile] = await Promise.all([ask(farmer, question), ask(farmer, question)]);
    const later = await ask(farmer, { ...question, text: 'Whatever' });
    expect(first.questionId).toBe(ID);
    expect([meanwhile, later]).toEqual([first, first]);
    expect(model.asked).toHaveLength(1);
    expect(await conversation(farmer)).toHaveLength(2);
    // The id is each person's own.
    model.will(says('Another one.'));
    expect((await ask(await make.user(), question)).text).toBe('Another one.');
  });

  it('takes one question at a time of each person', async () => {
    let go = () => {};
    const asked = new Promise<void>((resolve) => (go = resolve));
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    model.will(async (response, question) => {
      go();
      await finished;
      await says('One.')(response, question);
    }, says('Hello neighbour.'));
    const first = ask(farmer, { text: 'First?' });
    await asked;
    expect(await refusal(asking({ text: 'Second?' }).input)).toBe('QUESTION_PENDING');
    expect((await ask(await make.user(), { text: 'Hello' })).text).toBe('Hello neighbour.');
    finish();
    expect((await first).text).toBe('One.');
  });

  it('is limited a day, deleted or not; what is answered already costs nothing', async () => {
    model.will(...Array.from({ length: 6 }, () => says('Yes.')));
    const { questionId } = await ask(farmer, { text: 'Once?' });
    for (let asked = 1; asked < 6; asked++) await ask(farmer, { text: 'Again?' });
    await farmer.get(DELETE);
    const problem = await farmer.problem(ASK, asking({ text: 'Once more?' }));
    expect(problem?.extensions.code).toBe('TOO_MANY_TRIES');
    expect(problem?.extensions.retryAfterSeconds).toBeGreaterThan(3600);
    expect(await conversation(farmer)).toEqual([]);
    expect(await refusal({ questionId, text: 'Once?' })).toBe('TOO_MANY_TRIES');
  });

  it.each([
    ['no words and no files', { text: '  \n ' }],
    ['more than 4000 characters', { text: 'x'.repeat(4001) }],
    ['six files', { text: 'Hello', attachments: Array.from({ length: 6 }, () => '/uploads/x.png') }],
    ['an id that is no UUID', { text: 'Hello', questionId: 'one' }],
    ['a language that is none', { text: 'Hello', language: 'tlh' }],
    ['what no database can store', { text: 'Hello \u0000' }],
  ])('refuses %s', async (_, question) => {
    expect(await refusal(asking(question).input)).toBe('BAD_INPUT');
    expect(model.asked).toHaveLength(0);
  });

  it('keeps attachments with their question, and lets them go with it', async () => {
    const url = await upload(test, farmer, PNG, 'My leaf.png');
    model.will(says('A leaf.'));
    await ask(farmer, { text: '', attachments: [url, new URL(url, test.url).href] });
    const [, question] = await conversation(farmer);
    expect(question.attachments).toEqual(Array(2).fill({ name: 'My leaf.png', kind: 'IMAGE', url }));
    expect(await make.sql(`SELECT used_by FROM upload_uses WHERE used_by_id = $1`, [question.id])).toEqual([
      { used_by: 'message' },
    ]);
    const see = (token: string) =>
      fetch(test.url + url, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
    expect([await see(farmer.token), await see((await make.user()).token)]).toEqual([200, 404]);

    await farmer.get(DELETE);
    expect(await conversation(farmer)).toEqual([]);
    expect(await uploadsOf(farmer)).toEqual([]);
    expect(await see(farmer.token)).toBe(404);
  });

  it('asks no address: only the person’s own, stored uploads can be attached', async () => {
    const port = (elsewhere.address() as AddressInfo).port;
    const others = await upload(test, await make.user(), PNG, 'theirs.png');
    const name = '0'.repeat(32);
    const links = [
      `http://127.0.0.1:${port}/leaf.png`,
      `https://127.0.0.1:${port}/uploads/${name}.png`,
      `//127.0.0.1:${port}/uploads/${name}.png`,
      `${test.url}@127.0.0.1:${port}/uploads/${name}.png`,
      `${test.url}/graphql`,
      `/uploads/../secrets/jwt`,
      `/uploads/${name}.png`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      others,
      `${test.url}${others}`,
    ];
    for (const link of links)
      expect(await refusal(asking({ text: 'See', attachments: [link] }).input)).toBe('BAD_LINK');
    expect(knocks).toBe(0);
    expect(model.asked).toHaveLength(0);
    expect(await conversation(farmer)).toEqual([]);
  });

  it('fetches no address that stands in words or documents either', async () => {
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/leaf.png`;
    const attachments = [await upload(test, farmer, Buffer.from(`![leaf](${address})`), 'links.txt')];
    model.will(calls(['searchArticles', { text: address }]), says(`Look at ${address}`));
    await ask(farmer, { text: `Fetch ${address}`, attachments });
    expect(knocks).toBe(0);
  });

  it('shows services, slots and bookings as they are now, without what is gone', async () => {
    const [service, gone] = [
      await make.service({ description: 'Stays' }),
      await make.service({ description: 'Goes' }),
    ];
    const booking = await make.booking({ consumer: farmer, service });
    model.will(
      calls(['findServices', { search: 'stays' }], ['findServices', { search: 'goes' }], ['myBookings', {}]),
      says('Here.'),
    );
    const reply = await ask(farmer, { text: 'What is there?' });
    expect(reply.services).toEqual([{ id: service.id }, { id: gone.id }]);
    expect(reply.bookings).toEqual([{ id: booking.id, status: 'BOOKED' }]);

    await farmer.get(`mutation ($id: ID!) { cancelBooking(id: $id) { id } }`, { id: booking.id });
    await make.sql('UPDATE services SET deleted_at = now() WHERE id = $1', [gone.id]);
    const [again] = await conversation(farmer);
    expect(again.services).toEqual([{ id: service.id }]);
    expect(again.bookings).toEqual([{ id: booking.id, status: 'CANCELED' }]);
  });

  it('forgets everything when it is deleted, even an answer under way', async () => {
    let go = () => {};
    const asked = new Promise<void>((resolve) => (go = resolve));
    model.will((...args) => {
      go();
      return hangs(...args);
    });
    const pending = refusal(asking({ text: 'Hello' }).input);
    await asked;
    await farmer.get(DELETE);
    expect(await pending).toBe('NOT_FOUND');
    expect(await conversation(farmer)).toEqual([]);
  });

  it('goes with the account, and can be taken along before', async () => {
    const url = await upload(test, farmer, PNG, 'leaf.png');
    model.will(says('A leaf.'));
    await ask(farmer, { text: 'What is this?', attachments: [url] });
    const { conversation: taken } = JSON.parse((await farmer.get('{ exportMyData }')).exportMyData);
    expect(taken).toMatchObject([
      { sender: 'bot', text: 'A leaf.' },
      { sender: 'user', text: 'What is this?', attachments: [{ name: 'leaf.png', kind: 'image', url }] },
    ]);
    await farmer.get(await deletionOf(test, farmer));
    expect(await make.sql('SELECT FROM chat_messages WHERE user_id = $1', [farmer.id])).toEqual([]);
    expect(await uploadsOf(farmer)).toEqual([]);
  });

  it('stores that an answer failed, and says so live', async () => {
    const events = await farmer.listen('subscription { agriMindReply { text done } }');
    const next = events.next();
    leaveUnanswered(test);
    await ask(farmer, { text: 'Hello' });
    expect((await next).agriMindReply).toEqual({ text: ANSWER_FAILED, done: true });
    expect((await conversation(farmer))[0]).toMatchObject({ text: ANSWER_FAILED, failed: true });
    await events.close();
  });

  it('is nothing for visitors', async () => {
    const visitor = test.client();
    expect(await visitor.refusal(ASK, asking({ text: 'Hello' }))).toBe('UNAUTHENTICATED');
    expect(await visitor.refusal('{ conversation { edges { cursor } } }')).toBe('UNAUTHENTICATED');
    expect(await visitor.refusal(DELETE)).toBe('UNAUTHENTICATED');
    expect(model.asked).toHaveLength(0);
  });
});
