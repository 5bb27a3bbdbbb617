import type { Tracer } from '@opentelemetry/api';

/** Traces on their way to a collector. */
export interface Telemetry {
  tracer: Tracer;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Starts to send traces to a collector that speaks OTLP over HTTP. Loads the SDK, which nothing else needs. */
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
