import type { Tracer } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { siteConfig } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { serverTiming } from './serverTiming';

const operations = {
  site: 'query Site { site { companyName } }',
  games: 'query Games { games(section: LIVE) { totalCount } }',
  broken: 'query Broken { nothing }',
};

let site: TestGateway;
afterEach(() => site.close());

let spans: InMemorySpanExporter;
let tracer: Tracer;
beforeEach(() => {
  // Of each test its own: a call that goes on behind an answer ends its span later.
  spans = new InMemorySpanExporter();
  tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).getTracer('test');
});

const post = (id: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id }),
  });

const metrics = (): Promise<string> => site.gateway.registry.metrics();

describe('metrics', () => {
  it('count operations by name and outcome, and each upstream call', async () => {
    site = await startTestGateway({ operations });
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
    await post('site');
    await post('games');
    await post('unknown');
    const text = await metrics();
    expect(text).toContain('gateway_operation_duration_seconds_count{operation="Site",code="OK"} 1');
    expect(text).toContain(
      'gateway_operation_duration_seconds_count{operation="Games",code="UPSTREAM_UNAVAILABLE"} 1',
    );
    expect(text).toContain(
      'gateway_operation_duration_seconds_count{operation="refused",code="OPERATION_NOT_TRUSTED"} 1',
    );
    expect(text).toMatch(
      /gateway_upstream_call_duration_seconds_count\{upstream="config",endpoint="GET \/bff-api\/config\/all\.json",outcome="200"\} 1/,
    );
    expect(text).toContain('gateway_live_subscriptions 0');
  });

  it('show which upstream is not called because it kept failing', async () => {
    site = await startTestGateway({ operations });
    expect(await metrics()).toContain('gateway_upstream_breaker_open{upstream="feed"} 0');
    for (let call = 0; call < 20; call++) await post('games');
    expect(await metrics()).toContain('gateway_upstream_breaker_open{upstream="feed"} 1');
    expect(await metrics()).toContain('gateway_upstream_breaker_open{upstream="config"} 0');
  });

  it('never contain values from requests', async () => {
    site = await startTestGateway({ operations, development: true });
    const body = JSON.stringify({ query: 'query Sneaky { __typename }' });
    await fetch(site.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const text = await metrics();
    expect(text).toContain('operation="free text"');
    expect(text).not.toContain('Sneaky');
  });
});

describe('traces', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

  it('connect the proxy’s span, the operation and each upstream call', async () => {
    site = await startTestGateway({ operations, tracer, trustProxy: true });
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
    await post('site', { traceparent });
    const [call, operation] = spans.getFinishedSpans();
    expect(operation).toMatchObject({
      name: 'Site',
      parentSpanContext: { traceId: trace, spanId: '00f067aa0ba902b7' },
    });
    expect(call).toMatchObject({
      name: 'config GET /bff-api/config/all.json',
      parentSpanContext: { traceId: trace, spanId: operation?.spanContext().spanId },
    });
    expect(site.upstream.received[0]?.headers.traceparent).toBe(
      `00-${trace}-${call?.spanContext().spanId}-01`,
    );
  });

  it('start a new trace when the caller’s is not trusted', async () => {
    site = await startTestGateway({ operations, tracer });
    await post('site', { traceparent });
    expect(spans.getFinishedSpans().every((span) => span.spanContext().traceId !== trace)).toBe(true);
  });

  it.each([
    ['00-0-0-01'],
    ['nonsense'],
    [`${traceparent}-more`],
    [`00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
  ])('start anew with %p', async (sent) => {
    site = await startTestGateway({ operations, tracer, trustProxy: true });
    await post('site', { traceparent: sent });
    const operation = spans.getFinishedSpans().find(({ name }) => name === 'Site');
    expect(operation?.spanContext().traceId).toMatch(/^(?!0+$)[\da-f]{32}$/);
    expect(operation?.parentSpanContext).toBeUndefined();
  });

  it('contain the error codes of an operation', async () => {
    site = await startTestGateway({ operations, tracer });
    await post('games');
    const operation = spans.getFinishedSpans().find(({ name }) => name === 'Games');
    expect(operation?.attributes['graphql.error.codes']).toEqual(['UPSTREAM_UNAVAILABLE']);
  });

  it('are not created without a collector', async () => {
    site = await startTestGateway({ operations });
    await post('site', { traceparent });
    expect(spans.getFinishedSpans()).toEqual([]);
    expect(site.upstream.received[0]?.headers.traceparent).toBeUndefined();
  });
});

describe('Server-Timing', () => {
  it('reports the total time', async () => {
    site = await startTestGateway({ operations });
    expect((await post('games')).headers.get('server-timing')).toMatch(/^total;dur=\d+\.\d$/);
  });

  it('reports the time of each upstream in development', async () => {
    site = await startTestGateway({ operations, development: true });
    expect((await post('games')).headers.get('server-timing')).toMatch(
      /^total;dur=\d+\.\d, feed;dur=\d+\.\d$/,
    );
  });

  it('adds up the calls of one upstream', async () => {
    site = await startTestGateway();
    const calls = [
      { upstream: 'feed', ms: 1.25 },
      { upstream: 'bets', ms: 2 },
      { upstream: 'feed', ms: 2 },
    ] as const;
    expect(serverTiming(4, calls)).toBe('total;dur=4.0, feed;dur=3.3, bets;dur=2.0');
  });
});

it('logs a trusted document that does not fit the schema when it starts, and serves the rest', async () => {
  site = await startTestGateway({ operations });
  expect(site.log).toContainEqual(
    expect.objectContaining({ document: 'Broken', msg: 'a trusted document does not fit the schema' }),
  );
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  const broken = await post('broken');
  expect([broken.status, await broken.json()]).toEqual([
    400,
    {
      errors: [
        { message: 'The document does not fit the schema.', extensions: { code: 'OPERATION_INVALID' } },
      ],
    },
  ]);
  expect((await post('site')).status).toBe(200);
});
