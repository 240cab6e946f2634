import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument, Operation } from '../../../server/rest/openapi/openapi.js';
import type { TestApp } from '../../support/app.js';

export interface RestAnswer {
  status: number;
  // A scenario knows what it asked for; typing every answer would only repeat the shapes.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: Headers;
}

interface Holder {
  token: string;
}

/** Calls the documented paths as any client would, and holds every answer against the OpenAPI document that is served. */
export class RestClient {
  /** The calls that have been answered: `GET /api/users 200`. */
  readonly seen = new Set<string>();
  private readonly ajv = new Ajv2020({ strict: false });
  private readonly validators = new Map<object, ValidateFunction>();

  private constructor(
    private readonly url: string,
    readonly document: OpenApiDocument,
  ) {}

  static async open(test: TestApp): Promise<RestClient> {
    const response = await fetch(`${test.url}/api/openapi.json`);
    return new RestClient(test.url, (await response.json()) as OpenApiDocument);
  }

  /**
   * @param call such as `PUT /api/slot/x`
   * @param caller whose Bearer token is sent; null for a visitor
   * @param body is sent as JSON; undefined: no body
   */
  async call(
    call: string,
    caller: Holder | null = null,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const [method, path] = call.split(' ') as [string, string];
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(caller && { authorization: `Bearer ${caller.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const type = response.headers.get('content-type')?.split(';', 1)[0];
    const answer: RestAnswer = {
      status: response.status,
      body: type === 'application/json' ? await response.json() : await response.text(),
      headers: response.headers,
    };
    this.check(method, path, answer);
    return answer;
  }

  /** The body of an answer that is no refusal. */
  async get(call: string, caller: Holder | null = null, body?: unknown) {
    const answer = await this.call(call, caller, body);
    if (answer.status >= 300) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** How a call is refused: `[409, 'SLOT_TAKEN']`, or `[201]` where it is not. */
  async refusal(call: string, caller: Holder | null = null, body?: unknown): Promise<(number | string)[]> {
    const { status, body: refusal } = await this.call(call, caller, body);
    return status < 300 ? [status] : [status, refusal.code];
  }

  /** The text of a refusal. */
  async problem(call: string, caller: Holder | null, body?: unknown): Promise<string> {
    return (await this.call(call, caller, body)).body.error;
  }

  /** @throws Error where the document does not say that this call may be answered so */
  private check(method: string, path: string, { status, body, headers }: RestAnswer): void {
    const found = this.operation(method, path.split('?', 1)[0] as string);
    if (!found) return;
    this.seen.add(`${found.name} ${status}`);
    const response = found.operation.responses[String(status)];
    if (!response) throw new Error(`${found.name} answers ${status}, undocumented: ${JSON.stringify(body)}`);
    const type = headers.get('content-type')?.split(';', 1)[0];
    const { schema } = response.content[type ?? ''] ?? {};
    if (!schema) throw new Error(`${found.name} answers ${status} as ${type}, undocumented.`);
    const validate = this.validators.get(schema) ?? this.ajv.compile(schema);
    this.validators.set(schema, validate);
    if (!validate(body))
      throw new Error(
        `${found.name} ${status} is not as documented: ${this.ajv.errorsText(validate.errors)}`,
      );
  }

  private operation(method: string, path: string): { name: string; operation: Operation } | undefined {
    const templates = Object.keys(this.document.paths);
    const matching = (template: string) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    // As the server does, the literal path before the one with a parameter.
    const template = templates.includes(path) ? path : templates.find(matching);
    const operation = template && this.document.paths[template]?.[method.toLowerCase()];
    return operation ? { name: `${method} ${template}`, operation } : undefined;
  }
}
