import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { GraphQLInstrumentation } from '@opentelemetry/instrumentation-graphql';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { DiscreetExporter } from './discreet-exporter.js';

/**
 * Traces of requests, operations and statements, sent over OTLP/HTTP as the standard OTEL_ variables say. Sampler, limits and
 * batches read theirs by themselves.
 * @returns what sends the rest and ends it
 */
export function startSdk(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vicharo' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new DiscreetExporter(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      // Named by their routes in http-span.ts.
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health/') ?? false,
      }),
      // What the relay and the jobs ask of the database every few seconds belongs to nobody's trace.
      new PgInstrumentation({ requireParentSpan: true }),
      // The operation has a span of our own (operation-span.ts), and a field is no matter of its own.
      new GraphQLInstrumentation({ ignoreResolveSpans: true }),
    ],
  });
  return () => provider.shutdown();
}
