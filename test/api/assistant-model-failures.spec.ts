import { Texts, type TextKey } from '../../server/features/assistant/embedded/texts.service.js';
import { babbles, breaksOff, calls, fails, type FakeOpenAi, hangs, says } from '../support/fake-openai.js';
import type { Factory, Person } from '../support/factories.js';
import { withModel } from '../support/model-scenario.js';
import { ask } from '../support/assistant.js';

const texts = Texts.load();
const say = (key: TextKey, values?: Record<string, string>) => texts.say('en', key, values);

describe('when the model', () => {
  let model: FakeOpenAi;
  let make: Factory;
  let farmer: Person;
  withModel(
    {
      AI_API_KEY: 'a key',
      AI_TIMEOUT_SECONDS: '5',
      RATE_LIMITS: 'off',
    },
    (scenario) => ({ model, make, farmer } = scenario),
  );

  const embedded = { failed: false, text: say('greeting') };

  it('stumbles, it is asked again', async () => {
    model.will(fails(500), says('There you are.'));
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject({ text: 'There you are.', failed: false });
    expect(model.asked).toHaveLength(2);
  });

  it('refuses, the embedded assistant answers at once', async () => {
    model.will(fails(400));
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject(embedded);
    expect(model.asked).toHaveLength(1);
  });

  it.each([
    ['breaks off', breaksOff],
    ['sends a page', babbles('<html>Welcome to nginx!</html>', 'text/html')],
    ['sends broken JSON', babbles('data: {"choices": [\n\n')],
    ['sends what is no answer', babbles('data: {"hello": 1}\n\ndata: [1, 2]\n\n')],
  ])('%s, no half answer is shown', async (_, behaviour) => {
    model.will(behaviour);
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject(embedded);
  });

  it('does not answer in time, the embedded assistant does', async () => {
    model.will(hangs);
    const started = Date.now();
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject(embedded);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it.each([
    ['says nothing', says()],
    ['says blanks', says(' ', '\n')],
    ['only thinks', says('<think>The farmer greets me.</think>')],
    ['shows its own protocol', says('<|im_start|>assistant Hello')],
    ['says the same for ever', says('Plough the field. '.repeat(20))],
    ['says signs alone', says('{{{[[[***###@@@!!!')],
    ['gives a dose and nothing else', says('Monocrotophos 2 ml per litre, eat next day.')],
    ['says that it has booked, and nothing else', says('I have booked a tractor for you.')],
  ])('%s, the embedded assistant answers', async (_, behaviour) => {
    model.will(behaviour);
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject(embedded);
  });

  it('calls tools without end, it is stopped', async () => {
    model.will(...Array.from({ length: 20 }, () => calls(['myBookings', {}])));
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject(embedded);
    expect(model.asked.length).toBeLessThanOrEqual(6);
  });

  it('names what is banned, that is said', async () => {
    model.will(says('Some still spray endosulfan or monocrotophos. Better pick the caterpillars off.'));
    const { text } = await ask(farmer, { text: 'Caterpillars?' });
    expect(text).toContain('Better pick the caterpillars off.');
    expect(text).toContain(say('banned', { products: 'endosulfan' }));
    expect(text).toContain(say('restricted', { products: 'monocrotophos' }));
  });

  it('has had the tokens of the day, the embedded assistant answers', async () => {
    await make.sql(`INSERT INTO model_tokens VALUES ((now() AT TIME ZONE 'UTC')::date, 5000000)
        ON CONFLICT (day) DO UPDATE SET tokens = excluded.tokens`);
    expect(await ask(farmer, { text: 'Hello' })).toMatchObject(embedded);
    expect(model.asked).toEqual([]);
    await make.sql('DELETE FROM model_tokens');
  });

  it('answers, what it took is counted and no more is asked of it than is allowed', async () => {
    await make.sql('DELETE FROM model_tokens');
    model.will(says('Good morning.'));
    await ask(farmer, { text: 'Hello' });
    expect(model.asked[0]!.body.max_tokens).toBe(1000);
    const [row] = await make.sql<{ tokens: string }>('SELECT tokens FROM model_tokens');
    expect(Number(row!.tokens)).toBeGreaterThan(0);
  });

  it('writes arguments that no tool takes, it is told so and goes on', async () => {
    model.will(calls(['findServices', { type: 'Spaceship', radiusKm: -5 }]), says('No such service.'));
    expect(await ask(farmer, { text: 'A spaceship!' })).toMatchObject({
      text: 'No such service.',
      failed: false,
    });
  });
});
