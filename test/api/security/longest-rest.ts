import type { OpenApiDocument, Schema } from '../../../server/rest/openapi/openapi.js';

/** One place in a call that takes a text. */
export interface TextPlace {
  /** `POST /api/feedback feedbackText` */
  name: string;
  place: 'path' | 'query' | 'body';
  /** What is asked with this text in its place, and plain values everywhere else. */
  ask: (text: string) => { call: string; body?: unknown };
}

type Plain = Readonly<Record<string, unknown>>;

/** Every text that a documented call takes. @param plain what a field or parameter of a name is where it is not the one that is tried */
export function textPlaces({ paths }: OpenApiDocument, plain: Plain): TextPlace[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const verb = method.toUpperCase();
      const schema = requestBody?.content['application/json']?.schema;
      const ask = (tried: Record<string, string>, body?: unknown) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(tried[name] ?? (plain[name] as string | undefined) ?? 'x'),
        );
        const asked = parameters.filter(({ in: place, name }) => place === 'query' && name in tried);
        const search = asked.map(({ name }) => `${name}=${encodeURIComponent(tried[name]!)}`).join('&');
        return { call: `${verb} ${filled}${search && `?${search}`}`, ...(schema && { body }) };
      };
      const whole = schema && valueOf(schema, '', plain, null);
      const ofAddress = parameters.map(({ name, in: place }) => ({
        name: `${verb} ${path} ${name}`,
        place,
        ask: (text: string) => ask({ radius: '10', [name]: text }, whole),
      }));
      const ofBody = (schema ? textsOf(schema) : []).map((at) => ({
        name: `${verb} ${path} ${at.join('.')}`,
        place: 'body' as const,
        ask: (text: string) => ask({}, valueOf(schema!, '', plain, { path: at, text })),
      }));
      return [...ofAddress, ...ofBody];
    }),
  );
}

const ITEM = '0';

function textsOf(schema: Schema, path: string[] = []): string[][] {
  if (schema.anyOf) {
    const found = new Map(
      schema.anyOf.flatMap((part) => textsOf(part, path)).map((at) => [at.join('.'), at]),
    );
    return [...found.values()];
  }
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => textsOf(part, [...path, name]));
  if (typeof schema.items === 'object') return textsOf(schema.items, [...path, ITEM]);
  return [schema.type].flat().includes('string') || schema.type === undefined ? [path] : [];
}

interface Tried {
  path: string[];
  text: string;
}

function valueOf(schema: Schema, name: string, plain: Plain, tried: Tried | null): unknown {
  if (tried?.path.length === 0) return tried.text;
  const [next, ...path] = tried?.path ?? [];
  const within = tried && { path, text: tried.text };
  if (schema.anyOf) {
    const part = schema.anyOf.find((each) => next !== undefined && holds(each, next)) ?? schema.anyOf[0]!;
    return valueOf(part, name, plain, tried);
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, part]) => [
        field,
        valueOf(part, field, plain, field === next ? within : null),
      ]),
    );
  if (typeof schema.items === 'object') return [valueOf(schema.items, name, plain, within)];
  if (name in plain) return plain[name];
  if (schema.prefixItems) return schema.prefixItems.map(() => 10);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  return [schema.type].flat().includes('number') || schema.type === 'integer' ? 1 : 'x';
}

function holds({ properties, items }: Schema, field: string): boolean {
  return field === ITEM ? typeof items === 'object' : field in (properties ?? {});
}
