import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** As much of an OpenTelemetry collector as takes spans over OTLP/HTTP. */
export class TraceReceiver {
  /** Everything that came, as it came. */
  received = '';
  private readonly spans: Span[] = [];
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received += body;
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      for (const { scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans) this.spans.push(...spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  /** @returns its address, for OTEL_EXPORTER_OTLP_ENDPOINT */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  named(name: string | RegExp): Span[] {
    return this.spans.filter((span) =>
      typeof name === 'string' ? span.name === name : name.test(span.name),
    );
  }

  /** The spans that lead to this one, outermost first. */
  waysTo(span: Span): Span[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [...this.waysTo(parent), span] : [span];
  }
}
