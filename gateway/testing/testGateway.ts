import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { ExecutionResult } from 'graphql';
import { pino } from 'pino';
import { createGateway, type Gateway, type GatewayOptions } from '../index';
import { readTypeDefs } from '../pipeline/schema';
import { perUpstream, type UpstreamName } from '../upstream/names';
import { startFakeUpstream, type FakeUpstream } from './fakeUpstream';
import { retriesAtOnce } from './retriesAtOnce';

const schemaFolder = join(__dirname, '../../schema');

/** The SDL of the whole schema. */
export const sdl = readTypeDefs(join(schemaFolder, 'types'));

/** A result as a caller gets it. */
export interface TestResult {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it has just asked for
  data?: any;
  errors?: ExecutionResult['errors'];
  /** Codes of the errors. */
  codes: unknown[];
  setCookies: string[];
}

/** A gateway over fake upstreams. */
export interface TestGateway {
  gateway: Gateway;
  upstream: FakeUpstream;
  /** Origin of an HTTP server that serves the gateway. */
  url: string;
  /** Lines of the log. */
  log: Record<string, unknown>[];
  /** Executes a document in memory as one that was registered. */
  run(
    text: string,
    variables?: Record<string, unknown>,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<TestResult>;
  close(): Promise<void>;
}

/** Options of a gateway that soon gives up, for tests of services that never answer. */
export const impatient = { deadlineMs: 2000 };

/** Starts a gateway, and one fake upstream for all services whose URL is not given. It gives them a minute: a busy machine is not late. */
export async function startTestGateway(
  options: Partial<Omit<GatewayOptions, 'upstreams'>> & {
    upstreams?: Partial<Record<UpstreamName, string>>;
  } = {},
): Promise<TestGateway> {
  const upstream = await startFakeUpstream();
  const operations: Record<string, string> = { ...options.operations };
  const log: Record<string, unknown>[] = [];
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const gateway = createGateway({
    deadlineMs: 60_000,
    retryClock: retriesAtOnce,
    development: false,
    trustProxy: false,
    privateRemoteApps: true,
    logger: pino(lines),
    typeDefs: sdl,
    openApiFolder: join(schemaFolder, 'upstreams'),
    ...options,
    operations,
    upstreams: { ...perUpstream(() => upstream.url), ...options.upstreams },
  });
  const server = createServer((request, response) => gateway.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    gateway,
    upstream,
    log,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    async run(text, variables = {}, cookie, headers) {
      operations[text] = text;
      const { result, setCookies } = await gateway.execute({
        id: text,
        variables,
        headers: { ...headers, cookie },
        requestId: 'test-request',
        clientIp: '192.0.2.7',
      });
      // What callers get is JSON: through it, so that objects compare by content.
      const plain = JSON.parse(JSON.stringify(result)) as Pick<TestResult, 'data' | 'errors'>;
      return { ...plain, setCookies, codes: (plain.errors ?? []).map(({ extensions }) => extensions?.code) };
    },
    async close() {
      await gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await upstream.die();
    },
  };
}
