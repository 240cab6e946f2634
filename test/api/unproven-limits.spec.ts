import type { INestApplicationContext } from '@nestjs/common';
import { Role } from '../../domain/users/role.js';
import { CONFIG, type Config } from '../../server/platform/config/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const CREATE = `mutation ($for: ID) {
  createService(input: {
    providerId: $for, type: TRACTOR, description: "Mahindra 575 DI", price: { charges: "900", unit: PER_HOUR }
  }) { id }
}`;
const DELETE = `mutation ($id: ID!) { deleteService(id: $id) { id } }`;
const BOOK = `mutation ($slotId: ID!, $for: ID) { bookSlot(slotId: $slotId, consumerId: $for) { id } }`;

const BOTH: Config['requireProof'] = ['listing', 'booking'];
const FRESH = { phoneVerifiedAt: null, createdAt: new Date() };

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

/** As if the operator had started the server so; how variables are read is proof-config.spec.ts's scenario. */
function configure(values: Pick<Config, 'requireProof' | 'rateLimits'>): void {
  Object.assign((test.app as INestApplicationContext).get<Config>(CONFIG, { strict: false }), values);
}
afterEach(() => configure({ requireProof: [], rateLimits: true }));

/** Asks REST for what GraphQL does, and returns the status with the code. */
async function post(person: Person, path: string, body: object): Promise<[number, string | undefined]> {
  const response = await fetch(`${test.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
}

const offer = (person: Person) =>
  post(person, 'service', {
    serviceType: 'Tractor',
    serviceDescription: 'Mahindra 575 DI',
    price: { charges: 900, unit: 'Per Hrs' },
  });

describe('who has not proven their number', () => {
  it('lists one service at a time, and more once they have', async () => {
    const person = await make.user(FRESH);
    const first = await person.get(CREATE);
    expect(await person.refusal(CREATE)).toBe('PROOF_REQUIRED');
    expect(await offer(person)).toEqual([403, 'PROOF_REQUIRED']);
    await person.get(DELETE, { id: (first as { createService: { id: string } }).createService.id });
    await person.get(CREATE);
    await make.sql(`UPDATE users SET phone_verified_at = now() WHERE id = $1`, [person.id]);
    await person.get(CREATE);
  });

  it('lists one service however many are sent at once', async () => {
    const person = await make.user(FRESH);
    const answers = await Promise.all(Array.from({ length: 12 }, () => person.ask(CREATE)));
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'listed');
    expect(codes.sort()).toEqual([...Array.from({ length: 11 }, () => 'PROOF_REQUIRED'), 'listed']);
  });

  it('has as many listed as an admin answers for', async () => {
    const person = await make.user(FRESH);
    const admin = await make.user({ role: Role.ADMIN });
    await admin.get(CREATE, { for: person.id });
    await admin.get(CREATE, { for: person.id });
    expect(await person.refusal(CREATE)).toBe('PROOF_REQUIRED');
    expect(await make.sql(`SELECT action FROM audit_log WHERE subject_id = $1`, [person.id])).toHaveLength(2);
  });

  it('lists what they like where nothing is limited', async () => {
    configure({ requireProof: [], rateLimits: false });
    const person = await make.user(FRESH);
    await person.get(CREATE);
    await person.get(CREATE);
  });
});

describe('with REQUIRE_PROOF', () => {
  async function tries(requireProof: Config['requireProof'], rateLimits = true) {
    configure({ requireProof, rateLimits });
    const [unproven, proven] = [await make.user(FRESH), await make.user()];
    const service = await make.service();
    const slots = await make.openSlots(service.id);
    const book = async (person: Person) =>
      (await person.ask(BOOK, { slotId: slots.shift() })).errors?.[0]?.extensions.code;
    const list = async (person: Person) => (await person.ask(CREATE)).errors?.[0]?.extensions.code;
    return {
      unproven,
      service,
      slots,
      codes: [await list(unproven), await book(unproven), await list(proven), await book(proven)],
    };
  }

  it.each<[Config['requireProof'], unknown[]]>([
    [[], [undefined, undefined]],
    [['listing'], ['PROOF_REQUIRED', undefined]],
    [['booking'], [undefined, 'PROOF_REQUIRED']],
    [BOTH, ['PROOF_REQUIRED', 'PROOF_REQUIRED']],
  ])('for %j, an unproven number lists and books: %j; a proven one does both', async (acts, codes) => {
    expect((await tries(acts)).codes).toEqual([...codes, undefined, undefined]);
  });

  it('is asked whatever the limits are, and over REST as well', async () => {
    const { unproven, service, slots, codes } = await tries(BOTH, false);
    expect(codes.slice(0, 2)).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
    expect(await offer(unproven)).toEqual([403, 'PROOF_REQUIRED']);
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const input = {
      serviceProviderId: service.providerId,
      serviceId: service.id,
      slotId: slots[0],
      date,
    };
    expect(await post(unproven, 'booking', input)).toEqual([403, 'PROOF_REQUIRED']);
  });

  it('lets an admin act for who has proven nothing', async () => {
    const { unproven, slots } = await tries(BOTH);
    const admin = await make.user({ role: Role.ADMIN });
    await admin.get(CREATE, { for: unproven.id });
    await admin.get(BOOK, { slotId: slots[0], for: unproven.id });
  });

  it('lets nobody act for another to pass it by', async () => {
    const { unproven, slots } = await tries(BOTH);
    const stranger = await make.user();
    expect(await unproven.refusal(BOOK, { slotId: slots[0], for: stranger.id })).toBe('FORBIDDEN');
  });
});
