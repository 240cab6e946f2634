import type { OpenApiDocument } from '../../../server/rest/openapi/openapi.js';
import type { TestApp } from '../../support/app.js';
import type { Factory } from '../../support/factories.js';
import { CALLS } from './rest-calls.js';
import { IN_PART, type CallRow } from './rest-outcomes.js';
import { CALLERS, openHouse, Stage, type Caller } from './stage.js';

/** Not called by REST: GraphQL, and the client's pages and files. */
const OTHERS = /^(\/graphql|\/playground|.*\*)$/;

describe('who may do what by REST', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    ({ test, make } = await openHouse());
  });
  afterAll(() => test.stop());

  const rows = () => [...new Set(CALLS.map(({ call }) => call))].sort();

  it('is said here of every route of the server, and of no other', () => {
    const tree = test.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const routes = routesOf(tree).filter(({ path, method }) => !OTHERS.test(path) && method !== 'HEAD');
    expect(routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort()).toEqual(
      rows(),
    );
  });

  it('is said here of every call that is documented', async () => {
    const response = await fetch(`${test.url}/api/openapi.json`);
    const { paths } = (await response.json()) as OpenApiDocument;
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(rows()).toEqual(expect.arrayContaining(documented));
  });

  it.each(CALLS.map((row) => [[row.call, row.about].filter(Boolean).join(' '), row] as const))(
    '%s',
    async (_, row) => {
      const outcomes: Record<string, string> = {};
      for (const caller of CALLERS) outcomes[caller] = await outcomeOf(row, caller);
      expect(outcomes).toEqual(
        Object.fromEntries(CALLERS.map((caller, index) => [caller, row.outcomes[index]])),
      );
    },
  );

  async function outcomeOf({ call, ask, isWhole = () => true }: CallRow, caller: Caller): Promise<string> {
    const stage = await Stage.set(test, make, caller);
    const { ids = [], query = {}, body, bytes } = await ask(stage);
    const [method, template] = call.split(' ') as [string, string];
    const path = ids.reduce((text, id) => text.replace(/\{\w+\}/, encodeURIComponent(id)), template);
    const response = await fetch(`${test.url}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(stage.caller && { authorization: `Bearer ${stage.caller.token}` }),
      },
      body: bytes ?? (body && JSON.stringify(body)),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? ((await response.json()) as { code?: string }) : {};
    if (response.status >= 300) return `${response.status} ${answer.code}`;
    return isWhole(answer) ? String(response.status) : IN_PART;
  }
});

/** Of Fastify's drawing of its router: a line for each part of a path, with the methods that it has there, under what it begins with. */
function routesOf(tree: string): { method: string; path: string }[] {
  const parents: string[] = [];
  return [...tree.matchAll(/^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]+)\))?$/gm)].flatMap(
    ([, indent = '', part = '', methods]) => {
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return (methods?.split(', ') ?? []).map((method) => ({ method, path }));
    },
  );
}
