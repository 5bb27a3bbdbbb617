import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { parseCookies } from '../../rules/cookies';
import type { UpstreamValidation } from '../upstream/call/answer';
import { bindSource, type Caller, type Upstreams } from '../upstream/call/bind';
import { loadContract, type Contract } from '../upstream/contract/contract';
import { startDeadline } from '../request/deadline';
import { createExchange, type DeclaredCall } from '../upstream/call/exchange';
import { forwardedHeaders } from '../upstream/call/headers';
import { createIdentity } from '../upstream/identity/identity';
import { createKeptAnswers } from '../upstream/keeping/keptAnswers';
import { createLastGood } from '../upstream/keeping/lastGood';
import { perUpstream, type UpstreamName } from '../upstream/names';
import type { CallObserver } from '../upstream/call/observer';
import { openPools, type Connection } from '../upstream/call/pools';
import { createRetriedBehind } from '../upstream/patience/retriedBehind';
import type { RetryClock } from '../upstream/patience/retries';
import { retriesAtOnce } from './retriesAtOnce';
import { createNavigationReads, createOwnReads } from '../upstream/keeping/sharedReads';
import { createSharedUntil } from '../request/sharedUntil';
import type { Bound } from '../upstream/call/source';
import { createTermsDemands } from '../upstream/identity/termsDemands';

const openApiFolder = join(__dirname, '../../schema/upstreams');
/** Read once: they never change, and it takes longer than a test. */
let contracts: Record<UpstreamName, Contract> | undefined;

/** Who calls. */
export interface CallerFacts {
  requestId?: string;
  cookie?: string;
  headers?: Record<string, string>;
  clientIp?: string;
  isSecure?: boolean;
  deadlineMs?: number;
  signal?: AbortSignal;
  observer?: CallObserver;
}

/** The upstream client as a gateway has it, without GraphQL around it. */
export interface Calls {
  /** The calls of a source for one request. */
  from<Source extends Record<string, DeclaredCall>>(
    source: Source,
    facts?: CallerFacts,
  ): Bound<Source> & { caller: Caller; passedOn: string[] };
  /** Lines of the log. */
  log: Record<string, unknown>[];
  /** Where each upstream is reached, with the count of the calls that are under way. */
  connections: Record<UpstreamName, Connection>;
  close(): Promise<void>;
}

/** Opens the client with every upstream at `url`. Retries follow at once unless a clock says otherwise. */
export function openCalls(
  url: string,
  options: { validation?: UpstreamValidation; clock?: RetryClock } = {},
): Calls {
  const log: Record<string, unknown>[] = [];
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const { connections, close } = openPools(perUpstream(() => url));
  const exchange = createExchange({
    connections,
    contracts: (contracts ??= perUpstream((name) => loadContract(join(openApiFolder, `${name}.yaml`)))),
    validation: options.validation ?? 'enforce',
    logger: pino(lines),
    clock: options.clock ?? retriesAtOnce,
  });
  const upstreams: Upstreams = {
    exchange,
    keptAnswers: createKeptAnswers(),
    navigationReads: createNavigationReads(),
    lastGood: createLastGood({ logger: pino(lines), fits: () => true }),
    retriedBehind: createRetriedBehind(),
  };
  const termsDemands = createTermsDemands();
  const deadlines = new Set<{ end(): void }>();
  let tokens = 0;

  return {
    log,
    connections,
    from(source, facts = {}) {
      const passedOn: string[] = [];
      const deadline = startDeadline(facts.deadlineMs ?? 60_000, facts.signal);
      deadlines.add(deadline);
      const identity = createIdentity({
        cookies: parseCookies(facts.cookie),
        isSecure: facts.isSecure ?? false,
        clientIp: facts.clientIp,
        termsDemands,
        userTokens: { refresh: (_sid, _rejected, ask) => ask(), forget: () => undefined },
        askForToken: async () => ({ token: `fresh-${(tokens += 1)}`, setCookies: [] }),
        passOn: (lines) => passedOn.push(...lines),
      });
      const caller: Caller = {
        requestId: facts.requestId ?? 'test-request',
        identity,
        forwarded: forwardedHeaders(facts.headers ?? {}),
        deadline,
        sharedUntil: createSharedUntil(),
        reads: createOwnReads(),
        session: undefined,
        observer: facts.observer,
      };
      return Object.assign(bindSource(source, upstreams, caller), { caller, passedOn });
    },
    async close() {
      for (const deadline of deadlines) deadline.end();
      await close();
    },
  };
}
