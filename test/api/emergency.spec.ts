import type { GeoPoint } from '../../domain/geo/geo-point.js';
import { Role } from '../../domain/users/role.js';
import type { TestApp } from '../support/app.js';
import { ask, asking, conversation } from '../support/assistant.js';
import { fails, type FakeOpenAi, says } from '../support/fake-openai.js';
import type { Factory, Person } from '../support/factories.js';
import { withModel } from '../support/model-scenario.js';
import { statementsOf } from '../support/statements.js';
import { upload } from '../support/uploads.js';
import { RestClient } from './rest/rest-client.js';

const ASK = `mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) {
  text failed offers services { id } sources { articleId } proposal { slot { id } }
  emergency { kinds country language title steps calls { kind label phone country } } } }`;
const SWALLOWED = 'My brother drank pesticide';

describe('somebody in danger who asks the assistant', () => {
  let model: FakeOpenAi;
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  withModel(
    {
      AI_DAILY_QUESTIONS: '1',
    },
    (scenario) => ({ model, test, make, farmer } = scenario),
  );

  const answered = async (text: string, more: object = {}) =>
    (await farmer.get(ASK, asking({ text, ...more }))).askAgriMind;

  it('is told whom to call and what to do, and nothing beside it', async () => {
    const reply = await answered(SWALLOWED);
    expect(reply).toMatchObject({ failed: false, offers: [], services: [], sources: [], proposal: null });
    expect(reply.emergency).toMatchObject({ kinds: ['POISON_SWALLOWED'], country: 'IN', language: 'en' });
    expect(
      reply.emergency.calls.map(({ kind, phone }: { kind: string; phone: string }) => [kind, phone]),
    ).toEqual([
      ['EMERGENCY', '112'],
      ['AMBULANCE', '108'],
      ['POISON', '1800-116-117'],
    ]);
    expect(reply.emergency.steps.join(' ')).toContain('Do not make them vomit');
    expect(model.asked).toEqual([]);
  });

  it('is answered in their language, or in that of their words where they have chosen none', async () => {
    expect((await answered(SWALLOWED, { language: 'ta' })).emergency.language).toBe('ta');
    expect((await answered('mere bhai ne zeher pi liya', { language: 'en' })).emergency.language).toBe('hi');
    expect((await answered('मैं जीना नहीं चाहता', { language: 'hi' })).emergency).toMatchObject({
      kinds: ['DISTRESS'],
      calls: [{ kind: 'CRISIS', phone: '14416' }, { phone: '112' }],
    });
  });

  it('has the numbers of the country where they are, else of that of their number, or the one that every network knows', async () => {
    const callsOf = async (phone: string, location: GeoPoint | null = null) => {
      const person = await make.user({ phone, location });
      const { emergency } = (await person.get(ASK, asking({ text: SWALLOWED }))).askAgriMind;
      return [emergency.country, ...emergency.calls.map((call: { phone: string }) => call.phone)];
    };
    expect(await callsOf('+254712345678')).toEqual(['KE', '999', '112']);
    expect(await callsOf('+14165550123')).toEqual(['CA', '911']);
    expect(await callsOf('+4520123456')).toEqual(['DK', '112']);
    const [nakuru, border, ocean] = [
      { latitude: -0.3, longitude: 36.07 },
      { latitude: 28.98, longitude: 80.12 },
      { latitude: -20, longitude: 75 },
    ];
    expect(await callsOf('+14165550124', nakuru)).toEqual(['KE', '999', '112']);
    // Towns of India and Nepal are around: the number says which of both it is.
    expect((await callsOf('+919812345670', border))[0]).toBe('IN');
    expect((await callsOf('+9779812345670', border))[0]).toBe('NP');
    expect((await callsOf('+254712345679', ocean))[0]).toBe('KE');
  });

  it('has the one number of that country without asking, for nobody else to read', async () => {
    const numberOf = async (phone: string, location: GeoPoint | null = null) => {
      const person = await make.user({ phone, location });
      return (await person.get('{ me { emergencyNumber } }')).me.emergencyNumber;
    };
    expect(await numberOf('+919812345671')).toBe('112');
    expect(await numberOf('+254712345670')).toBe('999');
    expect(await numberOf('+919812345672', { latitude: -0.3, longitude: 36.07 })).toBe('999');
    expect(await numberOf('+4520123457')).toBe('112');
    const other = await make.user({ phone: '+254712345671' });
    const admin = await make.user({ role: Role.ADMIN });
    const theirs = `query ($id: ID!) { user(id: $id) { emergencyNumber } }`;
    for (const one of [farmer, admin])
      expect((await one.get(theirs, { id: other.id })).user).toEqual({ emergencyNumber: null });
    const count = async (fields: string) =>
      (await statementsOf(() => other.get(`{ me { ${fields} } }`))).length;
    expect(await count('town emergencyNumber')).toBe((await count('town')) + 1);
  });

  it('is answered though the questions of the day are spent, and though the model is away', async () => {
    model.will(fails(500));
    await ask(farmer, { text: 'When is wheat sown?' });
    expect(await farmer.refusal(ASK, asking({ text: 'And rice?' }))).toBe('TOO_MANY_TRIES');
    expect((await answered(SWALLOWED)).emergency.kinds).toEqual(['POISON_SWALLOWED']);
  });

  it('is answered at once beside a question that is under way', async () => {
    let go = () => {};
    const asked = new Promise<void>((resolve) => (go = resolve));
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    model.will(async (response, question) => {
      go();
      await finished;
      await says('In November.')(response, question);
    });
    const first = ask(farmer, { text: 'When is wheat sown?' });
    await asked;
    expect((await answered(SWALLOWED)).emergency).not.toBeNull();
    finish();
    expect((await first).text).toBe('In November.');
    expect(await conversation(farmer)).toHaveLength(4);
  });

  it('finds it in the conversation again, once however often it is sent', async () => {
    const question = asking({ text: SWALLOWED });
    await Promise.all([farmer.get(ASK, question), farmer.get(ASK, question)]);
    const { conversation: stored } = await farmer.get(
      '{ conversation { edges { node { sender emergency { kinds steps calls { phone } } } } } }',
    );
    expect(stored.edges.map(({ node }: { node: { sender: string } }) => node.sender)).toEqual([
      'BOT',
      'USER',
    ]);
    expect(stored.edges[0].node.emergency).toMatchObject({
      kinds: ['POISON_SWALLOWED'],
      calls: [{ phone: '112' }, {}, {}],
    });
    expect(stored.edges[1].node.emergency).toBeNull();
  });

  it('is answered though a file cannot be had', async () => {
    expect((await answered(SWALLOWED, { attachments: ['/uploads/none.png'] })).emergency).not.toBeNull();
  });

  it('is heard in a note that they attach', async () => {
    const note = await upload(test, farmer, Buffer.from('पिताजी को सांप ने काट लिया'), 'note.txt');
    expect((await answered('', { attachments: [note] })).emergency.kinds).toEqual(['SNAKE_BITE']);
    expect(model.asked).toEqual([]);
  });

  it('reads the numbers first over REST', async () => {
    const rest = await RestClient.open(test);
    const { response } = await rest.get('POST /api/chat', farmer, { message: SWALLOWED });
    const lines = (response as string).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'This is an emergency. Call now:',
      'Emergency: 112',
      'Ambulance: 108',
      'Poison centre: 1800-116-117',
    ]);
    expect(lines.at(-1)).toContain('hospital');
  });

  it('is bounded, far beyond what anybody in danger writes', async () => {
    for (let asked = 0; asked < 60; asked++) await answered('sanp ne kata');
    expect(await farmer.refusal(ASK, asking({ text: 'sanp ne kata' }))).toBe('TOO_MANY_TRIES');
  });
});
