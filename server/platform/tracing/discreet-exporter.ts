import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** All that may be told of a span. Not here: addresses of people and pages, headers, variables, parameters, messages. */
const TOLD = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'graphql.operation.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
]);

/** Names a span after what the client calls its operation, where graphql-js executes it. */
const GRAPHQL = '@opentelemetry/instrumentation-graphql';

/** Passes spans on without what people sent: instrumentations change, and a list of what may pass does not. */
export class DiscreetExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans.map(discreet), done);
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}

/** The same span with its name and attributes sifted, and without events and messages: those quote what was wrong. */
function discreet(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => TOLD.has(name)),
  );
  return Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}

function nameOf({ name, instrumentationScope }: ReadableSpan): string {
  return instrumentationScope.name === GRAPHQL && !name.startsWith('graphql.') ? 'graphql.execute' : name;
}
