import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { AppError, ERRORS, type ErrorCode } from '../../../domain/errors.js';
import { NEXT_CURSOR } from '../edge/paging.js';
import { callsOf, tagOf, type CallDescription } from './call.decorator.js';
import type { OpenApiDocument, Operation, Parameter, Response, Schema } from './openapi.js';

type Class = abstract new (...args: never[]) => object;

/** How every failure looks. */
const ERROR_ANSWER: Schema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'For people, in English.' },
    code: { type: 'string', description: 'For programs; it does not change with the text.' },
    fields: {
      type: 'array',
      description: 'What is wrong with which field of the body or query.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    proof: { type: 'string', description: 'Of ACCOUNT_ASLEEP: what answers it.' },
    asleepSince: { type: 'string', description: 'Of ACCOUNT_ASLEEP: YYYY-MM' },
  },
  required: ['error', 'code'],
  additionalProperties: false,
};

const SESSION: Operation['security'] = [{ bearer: [] }, { cookie: [] }];
const SECURITY: Record<CallDescription['login'], Operation['security']> = {
  never: [],
  optional: [{}, ...SESSION],
  required: SESSION,
};

/** The OpenAPI 3.1 document of these controllers' calls, made of the very schemas that check and shape them. */
export function openApiDocument(controllers: readonly Class[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const controller of controllers) {
    for (const call of callsOf(controller)) {
      const path = `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`;
      (paths[path] ??= {})[call.method.toLowerCase()] = operation(call, tagOf(controller));
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vicharo',
      version: '1',
      description:
        'The documented REST calls, over the same services as GraphQL. Log in, then send the token as a Bearer header, or as ' +
        'the cookie access_token with a JSON content type. Times are local to the service, dates are YYYY-MM-DD, ids are opaque.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
      },
    },
  };
}

function operation(call: CallDescription & { name: string }, tag: string): Operation {
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    security: SECURITY[call.login],
    parameters: [...pathParameters(call.path), ...queryParameters(call.query)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: { [call.status ?? 200]: success(call), ...refusals(call) },
  };
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: name as string,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: CallDescription['query']): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function success(call: CallDescription): Response {
  const cursor = {
    description: 'Send it as `after` for the next page; absent on the last.',
    schema: { type: 'string' },
  };
  return {
    description: call.status === 201 ? 'Made' : 'Done',
    ...(call.paged && { headers: { [NEXT_CURSOR]: cursor } }),
    content: { [call.mediaType ?? 'application/json']: { schema: jsonSchema(call.answer, 'output') } },
  };
}

/** The refusals of a call by status, with the texts of each. */
function refusals(call: CallDescription): Record<string, Response> {
  const texts = new Map<number, string[]>();
  for (const code of refusalCodes(call)) {
    const { status, message } = new AppError(code);
    texts.set(status, [...(texts.get(status) ?? []), `${code}: ${message}`]);
  }
  return Object.fromEntries(
    [...texts].map(([status, lines]) => [
      String(status),
      { description: lines.join('\n'), content: { 'application/json': { schema: ERROR_ANSWER } } },
    ]),
  );
}

function refusalCodes(call: CallDescription): Set<ErrorCode> {
  const codes: ErrorCode[] = ['BAD_INPUT'];
  if (call.login === 'required') codes.push('UNAUTHENTICATED');
  if (call.login !== 'never') codes.push('SESSION_EXPIRED');
  if (call.method !== 'GET') codes.push('PAYLOAD_TOO_LARGE', 'JSON_REQUIRED');
  const all = new Set([...codes, ...(call.refusals ?? [])]);
  return new Set((Object.keys(ERRORS) as ErrorCode[]).filter((code) => all.has(code)));
}

/** The JSON Schema of what a client sends (`input`) or gets (`output`). */
function jsonSchema(schema: $ZodType, io: 'input' | 'output'): Schema {
  const json = toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Schema & { $schema?: string };
  delete json.$schema;
  return json;
}
