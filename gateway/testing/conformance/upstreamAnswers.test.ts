import fc from 'fast-check';
import { waysInTurn } from '../../../testing/commitTurns';
import { runsOf } from '../../../testing/runs';
import { domainOf } from '../../pipeline/domains';
import { errorCodes } from '../../request/errors';
import { buildGatewaySchema } from '../../pipeline/schema';
import type { Reply } from '../fakeUpstream';
import { sdl, startTestGateway, type TestGateway } from '../testGateway';
import { perUpstream, upstreamNames } from '../../upstream/names';
import { arbitraryOf } from './arbitraryOf';
import { startDocumentedUpstream, type DocumentedUpstream } from './documentedUpstream';
import { nodesIn, nodeTypesOf, wholeOperations, type WholeOperation } from './everything';
import { readOperations, type Operation } from './openApi';
import { answersOf } from './world';

jest.setTimeout(120_000);

/** A player's; what is for guests alone is asked without. */
const cookieFor = ({ name }: WholeOperation): string => (name === 'beginOneTap' ? '' : 'sid=alice');
/** Passkeys are offered on pages of their domain alone. */
const passkeysRpId = 'touchline.example';
const headers = { host: passkeysRpId };
const schema = buildGatewaySchema(sdl);
const operations = readOperations();
const called = upstreamNames.flatMap((upstream) =>
  Object.values(domainOf[upstream].source).map(({ endpoint }) => endpoint),
);
const world = { games: [1, 2], coupons: { alice: [31] }, requests: { alice: [31] } };
const wellBehaved = answersOf(world);
/** Any success that each contract documents. */
const successes = Object.fromEntries(
  operations.map((operation) => [operation.endpoint, successOf(operation)]),
);

function successOf({ answers }: Operation): fc.Arbitrary<Reply> {
  const [status, body] = [...answers].find(([at]) => at < 300) ?? [204, undefined];
  return body ? arbitraryOf(body).map((value) => ({ status, body: value })) : fc.constant({ status });
}

/** Codes of faults that an upstream can cause. */
const foreseen = Object.keys(errorCodes).filter((code) => code !== 'INTERNAL');

/** Operations that ask for everything, by ids that well-behaved services give. */
let everything: WholeOperation[];
/** Those among them that ask an endpoint something. */
const askers = new Map<string, Set<WholeOperation>>();

let upstream: DocumentedUpstream;
beforeAll(async () => {
  upstream = await startDocumentedUpstream(operations, wellBehaved);
  const answers: unknown[] = [];
  await withSite(async (site) => {
    for (const whole of wholeOperations(schema))
      answers.push((await site.run(whole.text, {}, cookieFor(whole), headers)).data);
  });
  const seen = nodesIn(answers, nodeTypesOf(schema));
  // One of each type, the first: those that mutations made up come last.
  const idByType = new Map([...seen].reverse().map(([id, type]) => [type, id]));
  everything = wholeOperations(schema, [...idByType.values()]);
  await noteAskers();
  // The configuration chooses between two versions of a call.
  const first = upstream;
  upstream = await startDocumentedUpstream(operations, answersOf({ ...world, isAccountsV2: true }));
  await noteAskers();
  await upstream.close();
  upstream = first;
});
afterAll(() => upstream.close());

/** Runs everything, and notes which endpoints each operation asks. */
function noteAskers(): Promise<void> {
  return withSite(async (site) => {
    // What is kept is asked for again an hour later.
    const { now } = performance;
    let hours = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + hours * 3_600_000);
    for (const whole of everything) {
      hours += 1;
      upstream.received.length = 0;
      await site.run(whole.text, {}, cookieFor(whole), headers);
      for (const { operation } of upstream.received) {
        const known = askers.get(operation.endpoint) ?? new Set();
        askers.set(operation.endpoint, known.add(whole));
      }
    }
    jest.restoreAllMocks();
  });
}

/** Runs with a gateway that knows nothing yet. */
async function withSite(use: (site: TestGateway) => Promise<void>): Promise<void> {
  const upstreams = perUpstream(() => upstream.url);
  const site = await startTestGateway({ upstreams, passkeysRpId });
  try {
    await use(site);
  } finally {
    await site.close();
  }
}

/** Executes operations, each of which must lead to data or to errors that somebody foresaw. */
async function check(site: TestGateway, asked: Iterable<WholeOperation>): Promise<void> {
  for (const whole of asked) {
    const { name, text } = whole;
    const { data, codes } = await site.run(text, {}, cookieFor(whole), headers);
    const unforeseen = codes.filter((code) => !foreseen.includes(code as string));
    const failures = site.log.filter(({ msg }) => msg === 'a resolver failed').map(({ err }) => err);
    expect({ name, unforeseen, failures }).toEqual({ name, unforeseen: [], failures: [] });
    expect(data != null || codes.length > 0).toBe(true);
  }
}

it('exercises every call that a source declares', () => {
  expect([...askers.keys()].sort()).toEqual([...new Set(called)].sort());
});

it('turns every success that the contracts allow into data or a documented error', () =>
  fc.assert(
    fc.asyncProperty(fc.record(successes), async (bodies) => {
      upstream.answer = ({ operation }) => bodies[operation.endpoint] ?? { status: 503 };
      await withSite((site) => check(site, everything));
    }),
    { numRuns: runsOf(8), endOnFailure: true },
  ));

const asked = operations.filter(({ endpoint }) => called.includes(endpoint));
/** Half of them by the commit: each call is refused through the same code, and its domain's tests say what becomes of it. */
const askedInTurn = waysInTurn('refusals of upstreams', asked, Math.ceil(asked.length / 2));

describe.each(askedInTurn.map((at) => [at.endpoint, at] as const))('%s', (endpoint, operation) => {
  it('may refuse in any way, documented in its contract or not', () =>
    withSite(async (site) => {
      for (const reply of refusalsOf(operation)) {
        upstream.answer = (request) =>
          request.operation.endpoint === endpoint ? reply : wellBehaved(request);
        upstream.received.length = 0;
        await check(site, askers.get(endpoint) ?? []);
      }
    }));
});

/** Each documented refusal and two that are not, those last after which a service may be left alone. */
function refusalsOf({ answers }: Operation): Reply[] {
  const documented = [...answers].filter(([status]) => status >= 300).sort(([a], [b]) => a - b);
  const undocumented = [302, 404, 418]
    .filter((status) => !answers.has(status))
    .map((status) => ({ status, body: { code: 1 } }));
  const refusals = documented.map(([status, body]) => ({
    status,
    ...(body && { body: fc.sample(arbitraryOf(body), { numRuns: 1, seed: status })[0] }),
  }));
  return [...undocumented, ...refusals, { status: 500, body: '<html>' }];
}
