import { ServiceType } from '../../domain/services/service-type.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import type { GraphqlClient } from '../support/graphql-client.js';

const LIST = `query ($search: String, $type: ServiceType, $providerId: ID, $first: Int, $after: String) {
  services(search: $search, type: $type, providerId: $providerId, first: $first, after: $after) {
    edges { cursor node { id description canBook } } pageInfo { hasNextPage endCursor }
  }
}`;
interface Listed {
  edges: { cursor: string; node: { id: string; description: string; canBook: boolean } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Each scenario gives its services a word of their own, by which it finds them among the others'. */
let words = 0;
const freshWord = () => `word${++words}x`;

describe('the list of services', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const list = async (client: GraphqlClient, variables: Record<string, unknown>): Promise<Listed> =>
    (await client.get(LIST, variables)).services;
  const found = async (client: GraphqlClient, variables: Record<string, unknown>) =>
    (await list(client, variables)).edges.map(({ node }) => node.description);
  const offer = (description: string, more: Parameters<Factory['service']>[0] = {}) =>
    make.service({ description, ...more });

  it('shows a visitor the newest first', async () => {
    const word = freshWord();
    for (const name of ['first', 'second', 'third']) await offer(`${word} ${name}`);
    expect(await found(test.client(), { search: word })).toEqual([
      `${word} third`,
      `${word} second`,
      `${word} first`,
    ]);
  });

  it('shows who has a place the nearest first', async () => {
    const word = freshWord();
    for (const [name, latitude] of [
      ['far', 19.5],
      ['near', 18.53],
      ['middle', 18.9],
    ] as const) {
      await offer(`${word} ${name}`, {
        provider: await make.user({ location: { latitude, longitude: 73.8567 } }),
      });
    }
    expect(await found(await make.user(), { search: word })).toEqual([
      `${word} near`,
      `${word} middle`,
      `${word} far`,
    ]);
  });

  it('offers nobody their own services, but lists them where they are asked for by provider', async () => {
    const word = freshWord();
    const provider = await make.user();
    await offer(`${word} mine`, { provider });
    await offer(`${word} theirs`);
    expect(await found(provider, { search: word })).toEqual([`${word} theirs`]);
    const { edges } = await list(provider, { providerId: provider.id });
    expect(edges.map(({ node }) => [node.description, node.canBook])).toEqual([[`${word} mine`, false]]);
  });

  it('lists one provider’s services alone', async () => {
    const [provider, other] = [await make.user(), await make.user()];
    await offer('his', { provider });
    await offer('hers', { provider: other });
    expect(await found(test.client(), { providerId: provider.id })).toEqual(['his']);
  });

  it('narrows by type', async () => {
    const word = freshWord();
    await offer(`${word} tractor`, { type: ServiceType.TRACTOR });
    await offer(`${word} pump`, { type: ServiceType.WATER_PUMP });
    expect(await found(test.client(), { search: word, type: 'WATER_PUMP' })).toEqual([`${word} pump`]);
  });

  it('finds the words of a description, type, provider or town, in any case', async () => {
    const word = freshWord();
    const provider = await make.user({ name: `Sunita ${word}` });
    await offer('found by its provider', { provider });
    await offer(`Found by ${word.toUpperCase()}`);
    expect((await found(test.client(), { search: ` ${word} ` })).sort()).toEqual([
      `Found by ${word.toUpperCase()}`,
      'found by its provider',
    ]);
    const inTown = await found(test.client(), { search: 'pune', providerId: provider.id });
    const ofType = await found(test.client(), { search: 'tract', providerId: provider.id });
    expect([inTown, ofType]).toEqual([['found by its provider'], ['found by its provider']]);
  });

  it.each(['100%', 'a_b', 'back\\slash', "o'clock", '"quoted"', "it''s \\' & | ! :* <-> ("])(
    'takes %j for words, not for a pattern',
    async (text) => {
      const provider = await make.user();
      await offer(`with ${text} inside`, { provider });
      await offer('with axb inside', { provider });
      expect(await found(test.client(), { search: text, providerId: provider.id })).toEqual([
        `with ${text} inside`,
      ]);
    },
  );

  it.each(['%', '_', '!?', '…'])('finds nothing for %j, which has no word in it', async (search) => {
    const provider = await make.user();
    await offer(`with ${search} inside`, { provider });
    expect(await found(test.client(), { search, providerId: provider.id })).toEqual([]);
  });

  it('lists all for an empty search, and nothing for words that no service has', async () => {
    const provider = await make.user();
    await offer('only one', { provider });
    expect(await found(test.client(), { search: '  ', providerId: provider.id })).toEqual(['only one']);
    expect(await found(test.client(), { search: 'zzzzzz' })).toEqual([]);
  });

  it('refuses words that no database can keep', async () => {
    expect(await test.client().refusal(LIST, { search: '\u0000' })).toBe('BAD_INPUT');
  });

  it.each([
    ['a visitor, newest first', () => Promise.resolve(test.client())],
    ['somebody with a place, nearest first', () => make.user()],
  ])('pages for %s: none twice, none lost, whatever is made meanwhile', async (_, viewer) => {
    const word = freshWord();
    const provider = await make.user();
    // All in one place: the distance alone does not order them.
    for (let count = 1; count <= 7; count++) await offer(`${word} ${count}`, { provider });
    const client = await viewer();
    const whole = await found(client, { search: word });

    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page = await list(client, { search: word, first: 3, after });
      sizes.push(page.edges.length);
      seen.push(...page.edges.map(({ node }) => node.description));
      expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      await offer(`${word} later`, {
        provider: await make.user({ location: { latitude: 18.5204, longitude: 73.85 } }),
      });
    } while (after);

    expect(seen.filter((name) => !name.endsWith('later'))).toEqual(whole);
    expect(sizes[0]).toBe(3);
  });

  it('says that the last page is the last, and has no cursor where there is nothing', async () => {
    const word = freshWord();
    for (let count = 1; count <= 2; count++) await offer(`${word} ${count}`);
    expect((await list(test.client(), { search: word, first: 2 })).pageInfo.hasNextPage).toBe(false);
    expect((await list(test.client(), { search: 'zzzzzz' })).pageInfo).toEqual({
      hasNextPage: false,
      endCursor: null,
    });
  });

  it.each([
    'x',
    '',
    'null',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('[1e999,"01a1fd82-e1e7-70f3-9ce3-75557465b132"]').toString('base64url'),
    Buffer.from(`["'; DROP TABLE services"]`).toString('base64url'),
  ])('refuses the cursor %j', async (after) => {
    expect(await test.client().refusal(LIST, { after })).toBe('BAD_CURSOR');
    expect(await (await make.user()).refusal(LIST, { after })).toBe('BAD_CURSOR');
  });

  it.each([0, -1, 501, 2_147_483_647])('refuses a page of %d', async (first) => {
    expect(await test.client().refusal(LIST, { first })).toBe('BAD_INPUT');
  });

  it('refuses a provider that cannot be one', async () => {
    for (const providerId of ['', 'x'])
      expect(await test.client().refusal(LIST, { providerId })).toBe('USER_NOT_FOUND');
  });
});
