import type { Tracer } from '@opentelemetry/api';

/** Sends traces to a collector. */
export interface Telemetry {
  tracer: Tracer;
  /** Sends the remaining traces. */
  close(): Promise<void>;
}

/** Starts sending traces to a collector that speaks OTLP over HTTP. Loads the SDK, which nothing else needs. */
export async function startTelemetry(endpoint: string, serviceName: string): Promise<Telemetry> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { tracer: provider.getTracer('touchline'), close: () => provider.shutdown() };
}
