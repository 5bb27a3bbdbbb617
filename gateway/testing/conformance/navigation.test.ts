import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { pino } from 'pino';
import { runsOf } from '../../../testing/runs';
import { createDocuments } from '../../pipeline/documents/documents';
import { createLiveHub } from '../../domains/feed/live/hub';
import { createPlayerHub } from '../../domains/user/live/playerHub';
import { createRemoteApps } from '../../domains/remoteApps/client';
import { createExecute } from '../../pipeline/execute';
import { createMetrics } from '../../pipeline/observe/metrics';
import { createFieldCounts } from '../../pipeline/rateLimits';
import { buildGatewaySchema } from '../../pipeline/schema';
import { sdl } from '../testGateway';
import type { Exchanged } from '../../upstream/call/answer';
import { createKeptAnswers } from '../../upstream/keeping/keptAnswers';
import { createLastGood } from '../../upstream/keeping/lastGood';
import { createRetriedBehind } from '../../upstream/patience/retriedBehind';
import { createNavigationReads } from '../../upstream/keeping/sharedReads';
import type { CallArguments } from '../../upstream/contract/template';
import { createTermsDemands } from '../../upstream/identity/termsDemands';
import { createUserTokens } from '../../upstream/identity/userTokens';
import { readOperations } from './openApi';
import { answersOf } from './world';

jest.setTimeout(60_000);

/** What every query of a navigation may need to know, and a service is to be asked once. */
const askedOnce = [
  'GET /auth-api/session',
  'GET /web-api/user/gettoken',
  'GET /web-api/user/config',
  'GET /web-api/accounts',
  'GET /web-api/api-v3/v2/user/agreement-rules/status',
  'GET /bff-api/config/all.json',
  'GET /bff-api/config/group/get',
  'GET /bff-api/dictionary',
];

interface Query {
  name: string;
  variables?: Record<string, unknown>;
}

/** The queries of navigations, in the order in which a page begins them. */
const navigations: Record<string, Query[]> = {
  'the line': [page('/en/line'), { name: 'sectionQuery', variables: { section: 'LINE' } }],
  'the history': [page('/en/office/history'), { name: 'historyQuery' }],
  'the support': [page('/en/office/support'), { name: 'supportQuery' }],
  'the account': [page('/en/office/account'), { name: 'accountQuery' }],
  'a sign-in that leads on': [
    page('/en/auth'),
    { name: 'loginQuery' },
    { name: 'guardsQuery', variables: { url: '/en/office/account' } },
  ],
  'two hops': [
    { name: 'guardsQuery', variables: { url: '/en/line' } },
    { name: 'guardsQuery', variables: { url: '/en/live' } },
    page('/en'),
    { name: 'homeQuery' },
  ],
};

function page(url: string): Query {
  return { name: 'pageQuery', variables: { url, dictionaries: ['common'] } };
}

const schema = buildGatewaySchema(sdl);
const operations = JSON.parse(
  readFileSync(join(__dirname, '../../../schema/operations.json'), 'utf8'),
) as Record<string, string>;
const logger = pino({ level: 'silent' });
const findOperation = createDocuments({ schema, operations, development: false, logger });
const documented = readOperations();

/** The newest trusted document with a name. */
function idOf(name: string): string {
  const found = Object.entries(operations).filter(([, text]) => new RegExp(`^\\w+ ${name}\\b`).test(text));
  const id = found.at(-1)?.[0];
  if (!id) throw new Error(`There is no document ${name}.`);
  return id;
}

/** A gateway whose calls are held until a test answers them, by a clock of its own. */
function openGateway() {
  let ms = 0;
  const now = (): number => ms;
  const answer = answersOf({ games: [1, 2], coupons: { alice: [31] }, requests: { alice: [51] } });
  const calls: string[] = [];
  const held: (() => void)[] = [];
  const reading = {
    connect: async function* () {},
    wait: () => new Promise<void>(() => undefined),
    now,
    logger,
  };
  const live = createLiveHub({
    ...reading,
    upstream: 'feed',
    readChange: () => null,
    onListsChanged: () => undefined,
  });
  const players = createPlayerHub({
    ...reading,
    upstream: 'user',
    readChanges: () => null,
    random: () => 0,
  });
  const execute = createExecute({
    schema,
    findOperation,
    observers: { metrics: createMetrics(), logger, trustProxy: false, timesCalls: false },
    shared: {
      exchange: ({ upstream, endpoint }, args: CallArguments, { headers }) => {
        calls.push(endpoint);
        const operation = documented.find((one) => one.upstream === upstream && one.endpoint === endpoint);
        if (!operation) throw new Error(`${endpoint} is not documented.`);
        const reply = answer({
          operation,
          method: '',
          path: '',
          parameters: texts(args.path),
          query: texts(args.query),
          headers,
          body: args.body,
        });
        if (reply === 'drop') throw new Error('No answer drops.');
        const { status = 200, body } = reply;
        const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
        const exchanged: Exchanged = {
          status,
          body,
          json,
          setCookies: [],
          retryAfterMs: undefined,
          details: undefined,
          held: [],
        };
        return new Promise((resolve) => held.push(() => resolve(exchanged)));
      },
      keptAnswers: createKeptAnswers(now),
      navigationReads: createNavigationReads(now),
      lastGood: createLastGood({ logger, fits: () => true }),
      retriedBehind: createRetriedBehind(),
      userTokens: createUserTokens(now),
      termsDemands: createTermsDemands(),
      fieldCounts: createFieldCounts(),
      site: { domain: 'touchline.example', projectId: 1 },
      isSecure: false,
      serviceKeys: {},
      opened: {
        feed: live,
        user: players,
        remoteApps: createRemoteApps({ home: 'http://127.0.0.1:1', allowPrivate: true, logger }),
      },
      deadlineMs: 600_000,
      logger,
    },
  });
  return {
    calls,
    held,
    pass: (more: number) => (ms += more),
    /** What a query answers, as JSON. */
    async ask({ name, variables = {} }: Query, cookie: string, navigation: string): Promise<unknown> {
      const request = { id: idOf(name), variables, headers: { cookie }, requestId: 'r', navigation };
      const executed = await execute(request);
      if (executed.kind !== 'result') throw new Error(`${name} is no query.`);
      return JSON.parse(JSON.stringify(executed.result));
    },
  };
}

const texts = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** What is done next: which of the things that can be, and how much time passes before it. */
interface Step {
  choice: number;
  afterMs: number;
}

/** Until nothing happens by itself any more. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await nextTurn();
}

/** Begins the queries in their order and answers their calls in any order, as the steps say; then whatever is left. */
async function navigate(queries: readonly Query[], cookie: string, steps: readonly Step[]) {
  const gateway = openGateway();
  const waiting = [...queries];
  const answers: Promise<unknown>[] = [];
  const begin = (): void => {
    const query = waiting.shift();
    if (query) answers.push(gateway.ask(query, cookie, 'navigation-1'));
  };
  const plan = [...steps];
  while (waiting.length > 0 || gateway.held.length > 0) {
    const { choice, afterMs } = plan.shift() ?? { choice: 0, afterMs: 0 };
    gateway.pass(afterMs);
    const ways = gateway.held.length + (waiting.length > 0 ? 1 : 0);
    const chosen = choice % ways;
    if (chosen < gateway.held.length) gateway.held.splice(chosen, 1)[0]?.();
    else begin();
    await settled();
  }
  return { results: await Promise.all(answers), calls: gateway.calls };
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ choice: fc.nat(1000), afterMs: fc.constantFrom(0, 0, 100, 400) }),
  // Together not longer than a navigation is remembered.
  { maxLength: 24 },
);

describe.each(Object.entries(navigations))('%s', (_, queries) => {
  it.each([
    ['a player', 'lng=en; sid=alice; user_token=alice'],
    ['a player whose token has run out', 'lng=en; sid=alice'],
    ['a guest', 'lng=en'],
  ])('asks about %s and the site once, in any order of the answers', async (_visitor, cookie) => {
    const plain = await navigate(queries, cookie, []);
    expect(plain.calls).toContain('GET /bff-api/config/all.json');
    expect(plain.calls.includes('GET /auth-api/session')).toBe(cookie.includes('sid'));
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const { results, calls } = await navigate(queries, cookie, plan);
        const often = askedOnce.filter((endpoint) => calls.filter((call) => call === endpoint).length > 1);
        expect(often).toEqual([]);
        expect(calls.filter((call) => askedOnce.includes(call)).sort()).toEqual(
          plain.calls.filter((call) => askedOnce.includes(call)).sort(),
        );
        expect(results.map(codesOf)).toEqual(plain.results.map(codesOf));
      }),
      { numRuns: runsOf(30) },
    );
  });
});

function codesOf(result: unknown): unknown[] {
  const { errors = [] } = result as { errors?: { extensions: { code: unknown } }[] };
  return errors.map(({ extensions }) => extensions.code);
}
