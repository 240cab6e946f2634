import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { ANSWER_STOPPED } from '../../domain/assistant/chat.js';
import { ask, ASK, asking, conversation } from '../support/assistant.js';
import { type Behaviour, type FakeOpenAi, hangs, says } from '../support/fake-openai.js';
import type { Factory, Person } from '../support/factories.js';
import { withModel } from '../support/model-scenario.js';
import { PNG, upload } from '../support/uploads.js';
import type { TestApp } from '../support/app.js';

const STOP = 'mutation ($questionId: ID!) { stopAgriMind(questionId: $questionId) }';

/** What it costs to ask again is told apart by the day's tokens: a model that speaks reports none, and takes all that is put aside. */
describe('stopping an answer (P214)', () => {
  let model: FakeOpenAi;
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  withModel({ AI_TIMEOUT_SECONDS: '60' }, (scenario) => ({ model, test, make, farmer } = scenario));

  /** A model that takes a question and goes on for ever; `left` is when nobody listens to it any more. */
  function talking(): { behaviour: Behaviour; asked: Promise<void>; left: Promise<unknown> } {
    let begin = () => {};
    let leave: (gone: unknown) => void = () => {};
    const asked = new Promise<void>((resolve) => (begin = resolve));
    const left = new Promise<unknown>((resolve) => (leave = resolve));
    const behaviour: Behaviour = (response, request) => {
      void once(response, 'close').then(leave);
      begin();
      return says('Good ', left)(response, request);
    };
    return { behaviour, asked, left };
  }

  const stop = (person: Person, questionId: string) => person.get(STOP, { questionId });
  const tokens = async (): Promise<number> => {
    const [row] = await make.sql<{ sum: string }>('SELECT coalesce(sum(tokens), 0) AS sum FROM model_tokens');
    return Number(row!.sum);
  };

  it('ends the work: the model is left, nothing else answers, and the conversation says so', async () => {
    const events = await farmer.listen('subscription { agriMindReply { text done } }');
    const next = events.next();
    const { behaviour, asked, left } = talking();
    model.will(behaviour);
    const questionId = randomUUID();
    const answer = ask(farmer, { text: 'Hello', questionId });
    await asked;
    expect(await stop(farmer, questionId)).toEqual({ stopAgriMind: true });
    await left;
    expect(await answer).toMatchObject({ questionId, sender: 'BOT', text: ANSWER_STOPPED, failed: true });
    expect((await next).agriMindReply).toEqual({ text: ANSWER_STOPPED, done: true });
    expect((await conversation(farmer)).map(({ text }) => text)).toEqual([ANSWER_STOPPED, 'Hello']);
    expect(model.asked).toHaveLength(1);
    await events.close();
  });

  it('counts nothing twice, and asking again answers in its place', async () => {
    const before = await tokens();
    const { behaviour, asked } = talking();
    model.will(behaviour);
    const questionId = randomUUID();
    const first = ask(farmer, { text: 'Hello', questionId });
    await asked;
    const putAside = (await tokens()) - before;
    await stop(farmer, questionId);
    // At once, as a thumb does: what was stopped is waited for, and not joined.
    model.will(says('Hello!'));
    const again = ask(farmer, { text: 'Hello', questionId });
    const { id } = await first;
    expect(await again).toMatchObject({ id, text: 'Hello!', failed: false });
    expect((await conversation(farmer)).map(({ text }) => text)).toEqual(['Hello!', 'Hello']);
    expect(model.asked).toHaveLength(2);
    expect((await tokens()) - before).toBe(2 * putAside);
  });

  it('makes room for another question at once', async () => {
    const { behaviour, asked } = talking();
    model.will(behaviour, says('Now that.'));
    const questionId = randomUUID();
    const first = ask(farmer, { text: 'Hello', questionId });
    await asked;
    await stop(farmer, questionId);
    expect((await ask(farmer, { text: 'Something else' })).text).toBe('Now that.');
    expect((await first).text).toBe(ANSWER_STOPPED);
  });

  it('asks a model that refuses a picture no second time', async () => {
    const url = await upload(test, farmer, PNG, 'leaf.png');
    const questionId = randomUUID();
    let stopped: Promise<unknown> = Promise.resolve();
    model.will(async (response) => {
      stopped = stop(farmer, questionId);
      await stopped;
      response.writeHead(400).end();
    });
    const reply = await ask(farmer, { text: 'What is this?', questionId, attachments: [url] });
    expect(reply.text).toBe(ANSWER_STOPPED);
    await setImmediate();
    expect(model.asked).toHaveLength(1);
  });

  it('is told to the person’s own question alone, and to no finished one', async () => {
    const { behaviour, asked } = talking();
    model.will(behaviour);
    const questionId = randomUUID();
    const answer = ask(farmer, { text: 'Hello', questionId });
    await asked;
    await stop(await make.user(), questionId);
    await stop(farmer, randomUUID());
    expect(await farmer.refusal(ASK, asking({ text: 'Another' }))).toBe('QUESTION_PENDING');
    await stop(farmer, questionId.toUpperCase());
    expect((await answer).text).toBe(ANSWER_STOPPED);

    model.will(says('Good morning.'));
    const whole = await ask(farmer, { text: 'Hello' });
    await stop(farmer, whole.questionId);
    expect((await conversation(farmer))[0]).toMatchObject({ text: 'Good morning.', failed: false });
  });

  it('wants the id of a question, and a login', async () => {
    expect(await farmer.refusal(STOP, { questionId: 'x'.repeat(40) })).toBe('BAD_INPUT');
    expect(await test.client().refusal(STOP, { questionId: randomUUID() })).toBe('UNAUTHENTICATED');
  });

  it('a thousand stops are one', async () => {
    model.will(hangs);
    const questionId = randomUUID();
    let isOver = false;
    const answer = ask(farmer, { text: 'Hello', questionId }).finally(() => (isOver = true));
    while (!isOver) await stop(farmer, questionId);
    expect((await answer).text).toBe(ANSWER_STOPPED);
    expect(await conversation(farmer)).toHaveLength(2);
  });
});
