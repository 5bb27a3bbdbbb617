import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Tracer } from '@opentelemetry/api';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Language } from '../rules/languages';
import { createDocuments, type DocumentRequest } from './pipeline/documents/documents';
import { createPublicQueries, fieldsForEverybody } from './pipeline/documents/publicQueries';
import { domainOf } from './pipeline/domains';
import { refusal } from './request/errors';
import { stretchOf } from './request/stretch';
import { createExecute, type Execute } from './pipeline/execute';
import { openDomains } from './pipeline/opened';
import { createGraphiQL } from './graphiql/index';
import { createHandler } from './http/handler';
import { createMetrics } from './pipeline/observe/metrics';
import { createFieldCounts } from './pipeline/rateLimits';
import { buildGatewaySchema } from './pipeline/schema';
import type { UpstreamValidation } from './upstream/call/answer';
import { loadContract, type Contract } from './upstream/contract/contract';
import { bindStream } from './upstream/call/stream';
import { createExchange } from './upstream/call/exchange';
import { createKeptAnswers } from './upstream/keeping/keptAnswers';
import { createLastGood } from './upstream/keeping/lastGood';
import { perUpstream, type ServiceKeys, type UpstreamName } from './upstream/names';
import { openPools } from './upstream/call/pools';
import { createProbe } from './upstream/call/probe';
import { createRetriedBehind } from './upstream/patience/retriedBehind';
import type { RetryClock } from './upstream/patience/retries';
import { createNavigationReads } from './upstream/keeping/sharedReads';
import { createTermsDemands } from './upstream/identity/termsDemands';
import { createUserTokens } from './upstream/identity/userTokens';

/** What a gateway is built from. */
export interface GatewayOptions {
  /** Where each upstream is reached: an origin with an optional base path. */
  upstreams: Record<UpstreamName, string>;
  /** The origin that players use, `https://touchline.example`; `http://localhost` when nobody said. */
  publicUrl?: string | undefined;
  /** The number by which the operator's services tell this site from others; 1 when there is but one. */
  projectId?: number;
  /** The domain that passkeys belong to; without it none are offered. */
  passkeysRpId?: string | undefined;
  /** The keys that services want to see, where the operator set any. */
  serviceKeys?: ServiceKeys;
  /** Time for all reads of one request. */
  deadlineMs: number;
  /** Accepts free text and shows GraphiQL. */
  development: boolean;
  logger: Logger;
  /** Texts of the trusted documents by id. */
  operations: Readonly<Record<string, string>>;
  /** How time passes between tries of a call; as the machine's does unless said otherwise. */
  retryClock?: RetryClock;
  /** Days on which documents were released, by id; of interest in development. */
  released?: Readonly<Record<string, string>>;
  /** Names of the queries that may be asked for by GET; none unless said otherwise. */
  publicQueries?: readonly string[];
  /** SDL of the whole schema. */
  typeDefs: string;
  /** Folder of the upstreams' OpenAPI files. */
  openApiFolder: string;
  /** What is done with answers that do not fit these files: `enforce` unless said otherwise. */
  upstreamValidation?: UpstreamValidation;
  /** Whether a proxy in front says who the client is, and which trace a request belongs to. */
  trustProxy: boolean;
  /** Whether remote applications may be on this machine or in its network. */
  privateRemoteApps: boolean;
  /** How many live streams one address may have open; 200 unless said otherwise. */
  streamsPerAddress?: number | undefined;
  /** Folder for what outlives a restart, made when it is needed; nothing does without. */
  stateFolder?: string | undefined;
  /** Takes spans; absent when nobody collects traces. */
  tracer?: Tracer | undefined;
}

/** An operation of a caller in the same process: a trusted document by its id, or where texts are taken its text. */
export interface InMemoryRequest extends Pick<DocumentRequest, 'id' | 'query'> {
  variables: Record<string, unknown>;
  /** The browser's headers, names in lower case. */
  headers: Record<string, string | undefined>;
  requestId: string;
  signal?: AbortSignal;
  clientIp?: string;
  /** The navigation that a query is part of, whose queries share what they read. */
  navigation?: string | undefined;
  /** The language of the page that a query is for; without it, the headers say which. */
  language?: Language | undefined;
}

/** The gateway. Its functions need no `this`. */
export interface Gateway {
  /**
   * Executes a query or mutation; `setCookies` are Set-Cookie lines for the browser. `json` is there where the result is
   * the same for everybody who asks in this language and from this country. Never throws.
   */
  execute(
    request: InMemoryRequest,
  ): Promise<{ result: ExecutionResult; setCookies: string[]; json?: Uint8Array }>;
  /** Handles `/graphql`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What it counts. */
  registry: Registry;
  /** Names of the upstreams that do not answer. It can serve all the same: content fails open. */
  missing(): Promise<string[]>;
  /** Ends subscriptions; new ones end at once. */
  endStreams(): void;
  /** Ends subscriptions and closes connections. */
  close(): Promise<void>;
}

/** Builds a gateway over the upstreams. Opens no connection before it is needed. */
export function createGateway(options: GatewayOptions): Gateway {
  const { logger, development, operations, trustProxy, upstreams } = options;
  const stretch = stretchOf(options.deadlineMs);
  const { connections, close: closePools } = openPools(upstreams, stretch);
  const contracts = perUpstream((name) => loadContract(join(options.openApiFolder, `${name}.yaml`)));
  const lastGood = createLastGood({
    file: options.stateFolder && join(options.stateFolder, 'last-good-answers.json'),
    logger,
    fits: (call, value) => fitsContract(contracts, call, value),
  });
  const keptAnswers = createKeptAnswers();
  let outdatings = 0;
  const domains = openDomains((name) => ({
    ...{ upstreams, stretch, logger, privateRemoteApps: options.privateRemoteApps },
    stream: (declared) => bindStream(declared, connections[declared.upstream], contracts[declared.upstream]),
    outdate(endpoints) {
      outdatings += 1;
      keptAnswers.outdate(`${name} ${endpoints}`);
    },
  }));
  const schema = buildGatewaySchema(options.typeDefs);
  const metrics = createMetrics();
  const exchange = createExchange({
    ...{ connections, contracts, logger, stretch },
    validation: options.upstreamValidation ?? 'enforce',
    onBreaker: metrics.breaker,
    clock: options.retryClock,
  });
  const execute = createExecute({
    schema,
    outdatings: () => outdatings,
    findOperation: createDocuments({ schema, operations, development, logger }),
    observers: { metrics, logger, tracer: options.tracer, trustProxy, timesCalls: development },
    shared: {
      ...{ exchange, keptAnswers, lastGood, logger },
      ...factsOf(options),
      navigationReads: createNavigationReads(),
      retriedBehind: createRetriedBehind(),
      userTokens: createUserTokens(),
      termsDemands: createTermsDemands(),
      fieldCounts: createFieldCounts(metrics.limitHit),
      opened: domains.opened,
    },
  });

  return {
    execute: inMemory(execute),
    handle: handlerOf(options, { execute, schema }),
    registry: metrics.registry,
    missing: createProbe(connections),
    endStreams: domains.endStreams,
    async close() {
      domains.endStreams();
      await domains.close();
      await closePools();
      await lastGood.close();
    },
  };
}

/** What every request is told of the site. */
const factsOf = ({
  publicUrl,
  projectId = 1,
  passkeysRpId,
  serviceKeys = {},
  deadlineMs,
}: GatewayOptions) => ({
  site: { domain: new URL(publicUrl ?? 'http://localhost').host, projectId, passkeysRpId },
  isSecure: isSecure(publicUrl),
  serviceKeys,
  deadlineMs,
});

const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

/** Executes for callers in the same process, who take no streams. */
const inMemory =
  (execute: Execute): Gateway['execute'] =>
  async (request) => {
    const executed = await execute(request);
    if (executed.kind === 'result') return executed;
    await executed.results.return();
    return { result: refusal('BAD_REQUEST', 'Subscriptions are served over HTTP only.'), setCookies: [] };
  };

/** What answers over HTTP. */
function handlerOf(
  options: GatewayOptions,
  { execute, schema }: { execute: Execute; schema: GraphQLSchema },
): Gateway['handle'] {
  const { operations, released = {}, publicQueries: names = [] } = options;
  return createHandler({
    execute,
    graphiql: options.development ? createGraphiQL({ execute, operations, released }) : undefined,
    isPublic: createPublicQueries({
      ...{ schema, operations, names },
      isForEverybody: fieldsForEverybody(Object.values(domainOf)),
    }),
    trustProxy: options.trustProxy,
    isSecure: isSecure(options.publicUrl),
    streamsPerAddress: options.streamsPerAddress,
    logger: options.logger,
  });
}

/**
 * Whether a value is a good answer to a call, which is named by its upstream and its endpoint. What the contract does not
 * name is dropped from it.
 */
function fitsContract(contracts: Record<UpstreamName, Contract>, call: string, value: unknown): boolean {
  const [name = '', ...endpoint] = call.split(' ');
  const contract = Object.hasOwn(contracts, name) ? contracts[name as UpstreamName] : undefined;
  const rule = contract?.answer(endpoint.join(' '), 200);
  return rule?.hasBody === true && !rule.mismatch(value) && rule.dropUnnamed(value) !== 'too deep';
}
