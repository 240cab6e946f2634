import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { graphqlAnswer } from '../../http/json-answers.js';
import type { GraphqlMetrics } from '../../metrics/graphql-metrics.js';
import type { KeptDocuments } from './kept-documents.js';

/** An operation of a document that was found good before. */
export interface KnownOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | undefined;
}

/** Executes it for this request. */
type ExecuteKnown = (known: KnownOperation, request: FastifyRequest) => Promise<ExecutionResult>;

const JSON_TYPE = 'application/json; charset=utf-8';
/** Of bodies that a foreign page cannot have a browser send: of these alone Apollo's prevention of CSRF asks nothing more. */
const BODY_TYPES: ReadonlySet<unknown> = new Set(['application/json', JSON_TYPE]);
/** What an answer is called, by what is accepted: as our client, browsers' `fetch` and most programs say it. */
const ANSWER_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
]);

/**
 * The short way over HTTP: an operation whose document Apollo has parsed and checked before, and that is asked for in the usual form, is
 * executed and answered at once. All that is out of the ordinary is Apollo's, errors above all: what was executed is then handed to it,
 * to be formed as any other result.
 */
export class KnownOperations {
  private readonly executed = new WeakMap<FastifyRequest, Promise<ExecutionResult>>();

  constructor(
    private readonly documents: KeptDocuments,
    private readonly execute: ExecuteKnown,
    private readonly metrics: GraphqlMetrics,
  ) {}

  /** Runs before Apollo's handler, which answers where this does not. */
  readonly answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const type = ANSWER_TYPES.get(request.headers.accept);
    const known = type === undefined ? null : this.find(request);
    if (!known) return undefined;
    const started = performance.now();
    const executed = this.execute(known, request);
    const result = await executed.catch(() => null);
    if (!result?.data || result.errors) {
      this.executed.set(request, executed);
      this.metrics.hasBegun(request, started);
      return undefined;
    }
    this.metrics.answered(known.operation, started);
    return reply.header('content-type', type).send(graphqlAnswer({ data: result.data }));
  };

  /** What came of a request's operation already; it was not done where there is none. */
  resultOf(request: FastifyRequest): Promise<ExecutionResult> | undefined {
    return this.executed.get(request);
  }

  private find({ method, headers, body }: FastifyRequest): KnownOperation | null {
    if (method !== 'POST' || !BODY_TYPES.has(headers['content-type']) || !isRecord(body)) return null;
    const { query, operationName, variables, extensions } = body;
    if (typeof query !== 'string' || !isRecordOrNone(variables) || !isRecordOrNone(extensions)) return null;
    if (extensions && 'persistedQuery' in extensions) return null;
    // An empty name is for Apollo to refuse.
    if (!isNone(operationName) && (typeof operationName !== 'string' || operationName === '')) return null;
    const document = this.documents.find(query);
    const operation = document && getOperationAST(document, operationName);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
    return { document, operation, variables: variables ?? undefined };
  }
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOrNone(value: unknown): value is Record<string, unknown> | null | undefined {
  return isNone(value) || isRecord(value);
}
