import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { CallEnd, ObservedCall } from '../../upstream/call/observer';

/** The trace of one operation. Spans know their parent by being handed it: nothing follows asynchronous calls. */
export interface OperationTrace {
  /** Starts the span of an upstream call; `traceparent` goes along with the call. */
  call(call: ObservedCall): { traceparent: string; end(end: CallEnd): void };
  /** Ends the operation's span with its name and the codes of its errors. */
  end(name: string, codes: readonly string[]): void;
}

/** Starts the trace of an operation, within the caller's where a `traceparent` that may be believed names one. */
export function traceOperation(tracer: Tracer, traceparent: string | undefined): OperationTrace {
  const span = tracer.startSpan('graphql', { kind: SpanKind.SERVER }, remoteContext(traceparent));
  const within = trace.setSpan(ROOT_CONTEXT, span);
  return {
    call(call) {
      const child = startCall(tracer, within, call);
      return { traceparent: traceparentOf(child), end: (end) => endCall(child, end) };
    },
    end(name, codes) {
      span.updateName(name);
      span.setAttribute('graphql.operation.name', name);
      if (codes.length > 0) {
        span.setAttribute('graphql.error.codes', [...codes]);
        span.setStatus({ code: SpanStatusCode.ERROR, message: codes[0] ?? '' });
      }
      span.end();
    },
  };
}

function startCall(
  tracer: Tracer,
  within: Context,
  { upstream, endpoint, requestId, attempt }: ObservedCall,
): Span {
  return tracer.startSpan(
    `${upstream} ${endpoint}`,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        'peer.service': upstream,
        'http.route': endpoint,
        'http.request.resend_count': attempt - 1,
        'request.id': requestId,
      },
    },
    within,
  );
}

function endCall(span: Span, { status, code }: CallEnd): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  span.end();
}

/** As the W3C's Trace Context writes it. */
const traceparentPattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function remoteContext(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
