import fc from 'fast-check';
import { domainOf } from '../../pipeline/domains';
import type * as contexts from '../../pipeline/context';
import type { GatewayContext } from '../../request/context';
import type { Call } from '../../upstream/call/source';
import { upstreamNames, type UpstreamName } from '../../upstream/names';
import type { CallArguments } from '../../upstream/contract/template';
import { startTestGateway, type TestGateway } from '../testGateway';
import { arbitraryOf } from './arbitraryOf';
import {
  startDocumentedUpstream,
  type DocumentedRequest,
  type DocumentedUpstream,
} from './documentedUpstream';
import { readOperations, type JsonSchema, type Operation } from './openApi';

/** The context of the request that came last: its bound sources are what resolvers call. */
let context: GatewayContext;
jest.mock('../../pipeline/context', () => {
  const actual = jest.requireActual<typeof contexts>('../../pipeline/context');
  const createContext: typeof actual.createContext = (shared, request) =>
    (context = actual.createContext(shared, request));
  return { ...actual, createContext };
});

jest.setTimeout(60_000);

const basePath = '/operators/own';
const operations = readOperations();

type DeclaredCall = Call & { kind: 'read' | 'write' };
/** Every call that a source declares, as [upstream, name, call]. */
const calls = upstreamNames.flatMap((upstream) =>
  Object.entries<DeclaredCall>(domainOf[upstream].source).map(
    ([name, call]) => [upstream, name, call] as const,
  ),
);
const writes = calls.filter(([, , { kind }]) => kind === 'write');

const operationOf = ({ upstream, endpoint }: Call): Operation => {
  const found = operations.find((at) => at.upstream === upstream && at.endpoint === endpoint);
  if (!found) throw new Error(`schema/upstreams/${upstream}.yaml has no ${endpoint}.`);
  return found;
};

/** Arguments as an operation documents them. */
function argumentsOf({ parameters, body }: Operation): fc.Arbitrary<CallArguments> {
  const part = (place: string): fc.Arbitrary<Record<string, never>> => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return fc.record(Object.fromEntries(own.map(({ name, schema }) => [name, valueFor(schema)])), {
      requiredKeys: own.filter(({ required }) => required).map(({ name }) => name),
    }) as never;
  };
  return fc.record({
    path: part('path'),
    query: part('query'),
    headers: part('header'),
    ...(body ? { body: arbitraryOf(body) } : {}),
  });
}

/** Headers cannot carry any text, and a missing path parameter is refused before it is sent. */
const valueFor = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  arbitraryOf(schema).filter((value) => typeof value !== 'string' || /^[!-~]+$/.test(value));

const answerWith = (status: number) => {
  const bodies = new Map<Operation, unknown>();
  return ({ operation }: DocumentedRequest) => {
    const schema = operation.answers.get(status);
    if (schema && !bodies.has(operation))
      bodies.set(operation, fc.sample(arbitraryOf(schema), { numRuns: 1, seed: 7 })[0]);
    return { status, body: bodies.get(operation) };
  };
};

/** The success that an operation documents. */
const succeed = (request: DocumentedRequest) => {
  if (request.operation.endpoint === 'GET /web-api/user/gettoken') return { body: { token: 'fresh' } };
  const status = [...request.operation.answers.keys()].find((at) => at < 300) ?? 200;
  return answerWith(status)(request);
};

let site: TestGateway;
let upstreams: Record<UpstreamName, DocumentedUpstream>;
beforeEach(async () => {
  const started = upstreamNames.map(async (name) => {
    const own = operations.filter(({ upstream }) => upstream === name);
    return [name, await startDocumentedUpstream(own, succeed, basePath)] as const;
  });
  upstreams = Object.fromEntries(await Promise.all(started)) as typeof upstreams;
  const urls = Object.entries(upstreams).map(([name, { url }]) => [name, url]);
  site = await startTestGateway({ upstreams: Object.fromEntries(urls) });
  await site.run('{ __typename }', {}, 'other=1; sid=alive; user_token=worn; third=2');
});
afterEach(async () => {
  await site.close();
  await Promise.all(Object.values(upstreams).map(({ close }) => close()));
});

/** Makes a declared call as a resolver would. */
const call = (upstream: UpstreamName, name: string, args: CallArguments): Promise<unknown> => {
  const source = context.sources[upstream] as Record<string, (args: CallArguments) => Promise<unknown>>;
  return (source[name] as (typeof source)[string])(args);
};

const sample = (operation: Operation): CallArguments =>
  fc.sample(argumentsOf(operation), { numRuns: 1, seed: 1 })[0] as CallArguments;

/** Different ones: what is kept for a while is asked for once. */
function differentSamples(operation: Operation): CallArguments[] {
  const samples = fc.sample(argumentsOf(operation), { numRuns: 10, seed: 1 });
  return [...new Map(samples.map((args) => [JSON.stringify(args), args])).values()];
}

const texts = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const identityHeaders = { nobody: {}, session: { cookie: 'sid=alive' }, player: { 'x-auth': 'Bearer worn' } };
/** What HTTP itself and our own tracing add. */
const technical =
  /^(host|connection|accept|accept-encoding|content-length|content-type|x-request-id|x-forwarded-for|traceparent|tracestate)$/;

describe.each(calls)('%s.%s', (upstream, name, declared) => {
  it('arrives unchanged at the server of the upstream’s URL, and nowhere else', async () => {
    const operation = operationOf(declared);
    for (const args of differentSamples(operation)) {
      const before = upstreams[upstream].received.length;
      await call(upstream, name, args).catch((error: unknown) => expect(error).toHaveProperty('code'));
      const request = upstreams[upstream].received[before];
      if (!request) throw new Error('nothing arrived');

      const { path = {}, query, headers, body } = args;
      expect(request.operation).toBe(operation);
      expect(request.parameters).toEqual(texts(path));
      expect(request.query).toEqual(texts(query));
      expect(request.body).toEqual(body === undefined ? undefined : JSON.parse(JSON.stringify(body)));
      const given = Object.entries(request.headers).filter(([header]) => !technical.test(header));
      expect(Object.fromEntries(given)).toEqual({
        'x-requested-with': 'XMLHttpRequest',
        'x-app-n': 'touchline',
        ...identityHeaders[declared.as],
        ...Object.fromEntries(
          Object.entries(texts(headers)).map(([key, value]) => [key.toLowerCase(), value]),
        ),
      });
    }
    for (const [other, { received, violations }] of Object.entries(upstreams)) {
      expect(violations).toEqual([]);
      if (other !== upstream) expect(received).toEqual([]);
    }
  });
});

describe.each(writes)('the write %s.%s', (upstream, name, declared) => {
  it('is sent each time, even when two equal ones run at the same time', async () => {
    const args = sample(operationOf(declared));
    await Promise.allSettled([call(upstream, name, args), call(upstream, name, args)]);
    await call(upstream, name, args).catch(() => undefined);
    expect(upstreams[upstream].received).toHaveLength(3);
  });

  it('is sent once, whatever failure is answered', async () => {
    const failures = [408, 429, 500, 502, 503, 504];
    for (const status of failures) {
      upstreams[upstream].answer = () => ({ status, body: { code: 'UNAVAILABLE', message: '' } });
      await call(upstream, name, sample(operationOf(declared))).catch(() => undefined);
    }
    expect(upstreams[upstream].received).toHaveLength(failures.length);
  });

  it('is sent once when a new or reused connection breaks, and once more only by its key', async () => {
    const operation = operationOf(declared);
    const isKeyed = operation.parameters.some(({ name: header }) => header === 'Idempotency-Key');
    const args = sample(operation);
    await call(upstream, name, args).catch(() => undefined);
    upstreams[upstream].answer = () => 'drop';
    await expect(call(upstream, name, args)).rejects.toHaveProperty('code', 'UPSTREAM_UNAVAILABLE');
    const broken = upstreams[upstream].received.slice(1);
    expect(broken).toHaveLength(isKeyed ? 2 : 1);
    expect(new Set(broken.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
