import { freshPhone, PUNE } from '../support/factories.js';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, StartError } from '../support/server-process.js';
import { TraceReceiver } from '../support/trace-receiver.js';

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;

describe('OpenTelemetry traces of the server’s process', () => {
  let receiver: TraceReceiver;

  beforeEach(() => {
    receiver = new TraceReceiver();
  });
  afterEach(() => {
    receiver.stop();
  });

  it('lead from a request over its operation to its statements, and name nobody', async () => {
    const server = await startServerProcess({
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.start(),
      OTEL_SERVICE_NAME: 'market',
    });
    const who = { phone: freshPhone(), password: 'monsoon rain' };
    const visitor = new GraphqlClient(server.url);
    const about = { name: 'Asha Kulkarni', location: PUNE, preferredLanguage: 'mr' };
    await visitor.get(REGISTER, { input: { ...who, ...about } });
    const { token } = (await visitor.get(LOGIN, who)).login as { token: string };
    const user = new GraphqlClient(server.url, token);
    await user.ask(
      `query Harvest { servicesNear(radiusKm: 47.25, search: "red harvester") { edges { node { id } } } }`,
    );
    await fetch(`${server.url}/api/counts?place=Karad`);
    await fetch(`${server.url}/api/calendar/someone-s-only-key.ics`);
    await fetch(`${server.url}/health/ready`);
    expect(await server.end('SIGTERM')).toBe(0);

    const [search] = receiver.named('query servicesNear');
    const statements = receiver.named(/^pg\.query/).map((span) => receiver.waysTo(span));
    const ofSearch = statements.filter((way) => way.includes(search!));
    expect(ofSearch.length).toBeGreaterThan(0);
    for (const way of ofSearch) {
      expect(way.slice(0, 2).map(({ name }) => name)).toEqual(['POST /graphql', 'query servicesNear']);
      expect(new Set(way.map(({ traceId }) => traceId)).size).toBe(1);
    }
    expect(receiver.named('GET /api/counts')).toHaveLength(1);
    expect(receiver.named(/health/)).toHaveLength(0);
    expect(receiver.received).toContain('"market"');
    const personal = [
      who.phone,
      who.password,
      about.name,
      token,
      '18.5204',
      '47.25',
      'red harvester',
      'Harvest',
    ];
    for (const text of [...personal, 'Karad', 'someone-s-only-key'])
      expect(receiver.received).not.toContain(text);
  });

  it('are not begun where their collector’s address is none', async () => {
    const start = startServerProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' });
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('OTEL_EXPORTER_OTLP_ENDPOINT: ');
  });
});
