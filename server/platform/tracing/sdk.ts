import { IncomingMessage } from 'node:http';
import type { Request } from 'express';
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
import { routeOf } from '../http/route.js';
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
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health/') ?? false,
        applyCustomAttributesOnSpan: (span, request) => {
          // Express has found the route by now.
          if (!(request instanceof IncomingMessage) || !('originalUrl' in request)) return;
          const route = routeOf(request as Request);
          span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
        },
      }),
      // What the relay and the sweeps ask of the database every few seconds belongs to nobody's trace.
      new PgInstrumentation({ requireParentSpan: true }),
      // The operation has a span of our own (operation-span.ts), and a field is no matter of its own.
      new GraphQLInstrumentation({ ignoreResolveSpans: true }),
    ],
  });
  return () => provider.shutdown();
}
