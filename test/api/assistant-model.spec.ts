import { ANSWER_FAILED } from '../../domain/assistant/chat.js';
import { Texts, type TextKey } from '../../server/features/assistant/embedded/texts.service.js';
import { loadConfig } from '../../server/platform/config/config.js';
import type { TestApp } from '../support/app.js';
import { calls, type FakeOpenAi, says } from '../support/fake-openai.js';
import type { Factory, Person } from '../support/factories.js';
import { withModel } from '../support/model-scenario.js';
import { ask, conversation, leaveUnanswered, proposedJob } from '../support/assistant.js';

const texts = Texts.load();
const say = (key: TextKey, values?: Record<string, string>) => texts.say('en', key, values);
const REPLIES = `subscription { agriMindReply { questionId text done } }`;

describe('the assistant with a model', () => {
  let model: FakeOpenAi;
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  withModel(
    {
      AI_API_KEY: 'a key',
      AI_TIMEOUT_SECONDS: '60',
      RATE_LIMITS: 'off',
    },
    (scenario) => ({ model, test, make, farmer } = scenario),
  );

  const toolAnswers = () => model.lastMessages('tool').map(({ content }) => JSON.parse(content as string));

  it('tells nothing of its answer before it is whole, and then the person who asked alone', async () => {
    const [mine, strangers] = [await farmer.listen(REPLIES), await (await make.user()).listen(REPLIES)];
    const seen: { text: string; done: boolean }[] = [];
    let go = () => {};
    const whole = new Promise<void>((resolve) => (go = resolve));
    const half = new Promise<void>((resolve) => {
      model.will(says('Good ', Promise.resolve().then(resolve), whole, 'morning. How are you?'));
    });
    const answer = ask(farmer, { text: 'Hello' });
    const next = mine.next();
    await half;
    const heardSoon = await Promise.race([
      next.then(() => 'something'),
      farmer.get('{ __typename }').then(() => 'nothing'),
    ]);
    expect(heardSoon).toBe('nothing');
    go();
    const { questionId } = await answer;
    for (let event = await next; ; event = await mine.next()) {
      seen.push(event.agriMindReply);
      if (event.agriMindReply.done) break;
    }
    expect(seen.at(-1)).toEqual({ questionId, text: 'Good morning. How are you?', done: true });
    expect(await answer).toMatchObject({ sender: 'BOT', text: 'Good morning. How are you?', failed: false });

    const stranger = strangers.next();
    const heard = await Promise.race([
      stranger.then(() => 'something'),
      farmer.get('{ __typename }').then(() => 'nothing'),
    ]);
    expect(heard).toBe('nothing');
    void stranger.catch(() => undefined);
    await Promise.all([mine.close(), strangers.close()]);
  });

  it('is configured by an address and a name', () => {
    expect(() => loadConfig({ AI_BASE_URL: 'http://localhost:11434/v1' })).toThrow(
      'AI_MODEL: is required with AI_BASE_URL',
    );
    expect(() => loadConfig({ AI_BASE_URL: 'file:///etc/passwd', AI_MODEL: 'x' })).toThrow('AI_BASE_URL');
  });

  it('tells the model who asks, where, when and in which language, and hands it the key', async () => {
    model.will(says('नमस्ते।'));
    await ask(farmer, { text: 'नमस्ते', language: 'hi' });
    const [{ headers, body }] = model.asked as [(typeof model.asked)[0]];
    const prompt = model.lastMessages('system')[0]!.content as string;
    expect(headers.authorization).toBe('Bearer a key');
    expect(body.model).toBe('fake-1');
    expect(prompt).toContain('Hindi (hi)');
    expect(prompt).toContain('near Pune');
    expect(prompt).toContain(new Date().toISOString().slice(0, 10));
    expect(prompt).toMatch(/season there: (rabi|zaid|kharif)/);
  });

  it('finds services and slots by tools, in steps, and shows what they found', async () => {
    const service = await make.service({ description: 'Swaraj 744 with trailer' });
    const [slotId] = await make.openSlots(service.id);
    model.will(
      calls(['findServices', { type: 'TRACTOR' }]),
      calls(['freeSlots', { serviceId: service.id }]),
      says('Sunita Jadhav has a tractor.'),
    );
    const reply = await ask(farmer, { text: 'When is a tractor free?' });
    expect(toolAnswers()[0].services).toContainEqual(
      expect.objectContaining({
        id: service.id,
        charges: '900.00',
        // From the middle of the village.
        distanceKm: 0.1,
        providerName: 'Sunita Jadhav',
      }),
    );
    expect(reply.services).toEqual([{ id: service.id }]);
    expect(reply.slots.map(({ id }: { id: string }) => id)).toContain(slotId);
    expect(reply.slots[0]).toMatchObject({ status: 'OPEN' });
    expect(reply.proposal).toBeNull();
  });

  it('proposes several slots in a row, or so much work, with what that costs', async () => {
    const service = await make.service();
    const [slotId] = await make.openSlots(service.id);
    model.will(
      calls(['findServices', {}]),
      calls(['freeSlots', { serviceId: service.id }]),
      calls(['proposeBooking', { slotId, slots: 2 }], ['proposeBooking', { slotId, quantity: '3' }]),
      says('3 hours for ₹2,700. Tap the card.'),
    );
    await ask(farmer, { text: 'three hours' });
    expect(toolAnswers().at(-2)).toMatchObject({ proposed: { slots: 2, total: '1800.00' } });
    expect(toolAnswers().at(-1)).toMatchObject({ proposed: { slots: 3, quantity: '3', total: '2700.00' } });
    const proposal = await proposedJob(farmer);
    expect(proposal).toMatchObject({
      slot: { id: slotId },
      quantity: '3',
      quote: { total: '2700.00', slots: 3 },
    });
    expect(await make.sql('SELECT 1 FROM bookings WHERE consumer_id = $1', [farmer.id])).toHaveLength(0);

    model.will(
      calls(['proposeBooking', { slotId, quantity: 'many' }], ['proposeBooking', { slotId, slots: 101 }]),
      says('No.'),
    );
    const refused = await ask(farmer, { text: 'many hours' });
    expect(refused.proposal).toBeNull();
  });

  it('proposes a slot that only the person’s tap books', async () => {
    const service = await make.service({ description: 'To be tapped' });
    const [slotId] = await make.openSlots(service.id);
    model.will(
      calls(['findServices', { search: 'to be tapped' }]),
      calls(['freeSlots', { serviceId: service.id }]),
      calls(['proposeBooking', { slotId }]),
      says('I have booked it for you!'),
    );
    const reply = await ask(farmer, { text: 'Book a tractor' });
    expect(reply.text).toBe(say('onlyYouBook'));
    expect(reply.proposal).toEqual({
      service: { id: service.id },
      slot: { id: slotId, status: 'OPEN' },
      booking: null,
    });
    expect(await make.sql('SELECT FROM bookings WHERE consumer_id = $1', [farmer.id])).toEqual([]);

    await farmer.get(`mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`, { slotId });
    const [again] = await conversation(farmer);
    expect(again.proposal).toMatchObject({ slot: { status: 'BOOKED' }, booking: { status: 'BOOKED' } });
  });

  it('knows what “the first one” is, from what it showed before', async () => {
    const service = await make.service({ description: 'The first one' });
    const [slotId] = await make.openSlots(service.id);
    model.will(calls(['findServices', { search: 'the first one' }]), says('Here is one.'));
    const shown = await ask(farmer, { text: 'Tractors?' });
    model.will(
      calls(['freeSlots', { serviceId: service.id }]),
      calls(['proposeBooking', { slotId }]),
      says('This one?'),
    );
    const reply = await ask(farmer, { text: 'The first one, please' });
    expect(model.lastMessages('system')[0]!.content).toContain(shown.services[0].id);
    expect(model.lastMessages('user')[0]!.content).toBe('Tractors?');
    expect(model.lastMessages('assistant')[0]!.content).toBe('Here is one.');
    expect(reply.proposal.slot.id).toBe(slotId);
  });

  it('cites the articles that it found, and none that it makes up', async () => {
    model.will(calls(['searchArticles', { text: 'wheat rust' }]), async (response, asked) => {
      const results = asked.body.messages.filter(({ role }) => role === 'tool');
      const { articles } = JSON.parse(results[0]!.content as string);
      await says(`Grow resistant varieties [source:${articles[0].id}]. Spray 5 l [source:made-up].`)(
        response,
        asked,
      );
    });
    const reply = await ask(farmer, { text: 'My wheat has rust' });
    expect(reply.sources).toHaveLength(1);
    const [{ title, publishers }] = reply.sources;
    expect(publishers.length).toBeGreaterThan(0);
    // The five litres have no source.
    expect(reply.text).toBe(
      `Grow resistant varieties.\n\n${say('noDose')}\n\n📖 ${title} (${publishers.join(', ')})`,
    );
  });

  it('shows no id that no tool has returned', async () => {
    const [service, other] = [await make.service(), await make.service()];
    const [slotId] = await make.openSlots(other.id);
    model.will(
      calls(['freeSlots', { serviceId: service.id }], ['proposeBooking', { slotId }]),
      says('Take this one.'),
    );
    const reply = await ask(farmer, { text: 'Book something' });
    expect(toolAnswers()).toEqual([
      { problem: 'No such service: call findServices first.' },
      { problem: 'No such slot: call freeSlots first.' },
    ]);
    expect(reply).toMatchObject({ services: [], slots: [], bookings: [], proposal: null });
  });

  it('tells the model why a slot cannot be had', async () => {
    const own = await make.service({ provider: farmer });
    const [ownSlot] = await make.openSlots(own.id);
    const service = await make.service({ description: 'Soon gone' });
    const [slotId] = await make.openSlots(service.id);
    model.will(
      calls(['findServices', { search: 'Soon gone' }]),
      calls(['freeSlots', { serviceId: service.id }]),
      says('Which?'),
    );
    await ask(farmer, { text: 'Slots?' });
    await make.booking({ service });
    model.will(calls(['proposeBooking', { slotId }], ['proposeBooking', { slotId: ownSlot }]), says('Gone.'));
    const reply = await ask(farmer, { text: 'The first' });
    expect(toolAnswers()).toEqual([
      { problem: 'This slot has just been booked.' },
      { problem: 'No such slot: call freeSlots first.' },
    ]);
    expect(reply.proposal).toBeNull();
  });

  it('an answer that failed is tried again under the same id, and takes its place', async () => {
    leaveUnanswered(test);
    const first = await ask(farmer, { text: 'Hello' });
    expect(first).toMatchObject({ failed: true, text: ANSWER_FAILED });
    model.will(says('Hello!'));
    const second = await ask(farmer, { text: 'Hello', questionId: first.questionId });
    expect(second).toMatchObject({ id: first.id, text: 'Hello!', failed: false });
    expect((await conversation(farmer)).map(({ text }) => text)).toEqual(['Hello!', 'Hello']);
    await ask(farmer, { text: 'Hello', questionId: first.questionId });
    expect(model.asked).toHaveLength(1);
    expect(model.lastMessages('assistant')).toEqual([]);
  });
});
