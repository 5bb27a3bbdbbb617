/**
 * Every field of every answer, as each contract has it, by turns absent, null, of another type and in another notation:
 * the operation is answered, loses nothing beside what stands at the odd place, and the log names upstream and field.
 */
import fc from 'fast-check';
import { waysInTurn } from '../../../testing/commitTurns';
import { isLong, runsOf } from '../../../testing/runs';
import { domainOf } from '../../pipeline/domains';
import { errorCodes } from '../../request/errors';
import { buildGatewaySchema } from '../../pipeline/schema';
import type { Reply } from '../fakeUpstream';
import { siteConfig } from '../samples';
import { sdl, startTestGateway, type TestGateway } from '../testGateway';
import { loadContract } from '../../upstream/contract/contract';
import { perUpstream, upstreamNames } from '../../upstream/names';
import { startDocumentedUpstream, type DocumentedUpstream } from './documentedUpstream';
import { nodesIn, nodeTypesOf, wholeOperations, type WholeOperation } from './everything';
import { oddVariants, type OddAnswer } from './oddVariants';
import { readOperations } from './openApi';
import { answersOf } from './world';

jest.setTimeout(20 * 60_000);

const cookie = 'sid=alice';
const schema = buildGatewaySchema(sdl);
const operations = readOperations();
const called = new Set(
  upstreamNames.flatMap((name) =>
    Object.values(domainOf[name].source).map(({ upstream, endpoint }) => `${upstream} ${endpoint}`),
  ),
);
const wellBehaved = answersOf({ games: [1, 2], coupons: { alice: [31] }, requests: { alice: [31] } });
const foreseen = Object.keys(errorCodes).filter((code) => code !== 'INTERNAL');
/** In how many parts the odd answers are; the short form tries one, by the commit. */
const parts = isLong ? 1 : 12;
const [part] = waysInTurn('part of the odd answers', [...Array(parts).keys()]);

/** The operations that ask an endpoint something, and what each is answered when nothing is odd. */
const askers = new Map<string, Map<WholeOperation, unknown>>();
/** The good answer of each endpoint. */
const good = new Map<string, Reply>();
let upstream: DocumentedUpstream;

beforeAll(async () => {
  upstream = await startDocumentedUpstream(operations, wellBehaved);
  const answers: unknown[] = [];
  await withSite(async (site) => {
    for (const { text } of wholeOperations(schema)) answers.push((await site.run(text, {}, cookie)).data);
  });
  const seen = nodesIn(answers, nodeTypesOf(schema));
  const idByType = new Map([...seen].reverse().map(([id, type]) => [type, id]));
  const everything = wholeOperations(schema, [...idByType.values()]).filter(({ text }) =>
    text.startsWith('query'),
  );
  for (const whole of everything) {
    upstream.received.length = 0;
    await withSite(async (site) => {
      const { data } = await site.run(whole.text, {}, cookie);
      for (const request of upstream.received) {
        const { upstream: name, endpoint } = request.operation;
        const known = askers.get(`${name} ${endpoint}`) ?? new Map<WholeOperation, unknown>();
        askers.set(`${name} ${endpoint}`, known.set(whole, data));
        const reply = wellBehaved(request);
        if (reply !== 'drop') good.set(`${name} ${endpoint}`, reply);
      }
    });
  }
});
afterAll(() => upstream.close());

async function withSite(use: (site: TestGateway) => Promise<void>): Promise<void> {
  // No answer is late here, however slow the machine.
  const site = await startTestGateway({ upstreams: perUpstream(() => upstream.url), deadlineMs: 60_000 });
  try {
    await use(site);
  } finally {
    await site.close();
  }
}

const contracts = perUpstream((name) => loadContract(`${__dirname}/../../../schema/upstreams/${name}.yaml`));
const read = operations.filter((at) => called.has(`${at.upstream} ${at.endpoint}`));
/** Half of them by the commit: what an answer that does not fit does to the rest is the same code for all. */
const cases = waysInTurn('odd answers', read, Math.ceil(read.length / 2)).map(
  (at) => [`${at.upstream}: ${at.endpoint}`, at] as const,
);

describe.each(cases)('%s', (_name, operation) => {
  it('loses at most the part of an answer that does not fit', async () => {
    const key = `${operation.upstream} ${operation.endpoint}`;
    const reply = good.get(key);
    const [asker] = askers.get(key) ?? [];
    const schemaOf = operation.answers.get(reply?.status ?? 200);
    // Only queries are asked here, and some answers have no body.
    if (!asker || !reply?.body || !schemaOf) return;
    const [{ name, text }, whole] = asker;
    const variants = oddVariants(schemaOf, reply.body).filter((_, index) => index % parts === part);
    for (const odd of variants) {
      upstream.answer = (request) =>
        request.operation.endpoint === operation.endpoint
          ? { ...reply, body: odd.body }
          : wellBehaved(request);
      await withSite(async (site) => {
        const { data, codes } = await site.run(text, {}, cookie);
        const place = `${name}, ${odd.place} ${odd.how}`;
        expect([place, codes.filter((code) => !foreseen.includes(code as string))]).toEqual([place, []]);
        expect([place, site.log.filter(({ msg }) => msg === 'a resolver failed')]).toEqual([place, []]);
        // Where less than the answer can go, the answer stays.
        if (
          odd.isBounded &&
          !contracts[operation.upstream].isWhole &&
          !isFit(operation.upstream, operation.endpoint, odd)
        )
          expect([place, site.log.filter((line) => isFailure(line, odd))]).toEqual([place, []]);
        checkLog(site, operation.upstream, operation.endpoint, odd, place);
        // Whatever stands beside what this upstream gives is there.
        expect([place, Object.keys((data ?? {}) as object)]).toEqual([
          place,
          Object.keys((whole ?? {}) as object),
        ]);
      });
    }
  });
});

/** Whether a call failed that should not have. An answer that reports success without its result fails rightly. */
function isFailure({ msg, reason }: Record<string, unknown>, { place }: OddAnswer): boolean {
  const isResult = place.split('/').length === 2;
  return msg === 'upstream call failed' && !(isResult && reason === 'no result');
}

function isFit(name: (typeof upstreamNames)[number], endpoint: string, { body }: OddAnswer): boolean {
  const rule = contracts[name].answer(endpoint, 200);
  return rule?.hasBody !== true || rule.mismatch(body) === null;
}

/** An answer that breaks its contract is told of by upstream and field, unless null stands for absent. */
function checkLog(
  site: TestGateway,
  name: (typeof upstreamNames)[number],
  endpoint: string,
  odd: OddAnswer,
  place: string,
): void {
  const rule = contracts[name].answer(endpoint, 200);
  if (!rule?.hasBody || rule.mismatch(odd.body) === null) return;
  if (odd.how === 'null' && rule.prune(structuredClone(odd.body))?.dropped.length === 0) return;
  const told = site.log.filter(({ upstream: from, field }) => from === name && typeof field === 'string');
  // Of alternatives any may be named that does not fit.
  const around = odd.place.split('/', 2).join('/');
  expect([
    place,
    told.map(({ field }) => isAt(String(field), odd.place) || isAt(String(field), around)),
  ]).toEqual([place, expect.arrayContaining([true])]);
}

const isAt = (field: string, place: string): boolean => place.startsWith(field) || field.startsWith(place);

describe('a page that the operator closed', () => {
  const operation = read.find(({ endpoint }) => endpoint === 'GET /bff-api/config/all.json');
  const closed = {
    ...siteConfig,
    maintenance: { isActive: true, startAt: null },
    availableRoutes: [1],
    excludedPaths: ['/casino'],
    isRegistrationAllowed: false,
    isVipDomain: true,
  };
  const closing =
    '{ site { companyName maintenance { isActive } availableRoutes excludedPaths isRegistrationAllowed isVipDomain } }';

  const expectedOf = (companyName: string) => ({
    companyName,
    maintenance: { isActive: true },
    availableRoutes: [1],
    excludedPaths: ['/casino'],
    isRegistrationAllowed: false,
    isVipDomain: true,
  });

  it('stays closed when any field of the configuration does not fit, and all other fields are answered', async () => {
    const site = await startTestGateway();
    const { now } = performance;
    let hours = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + hours * 3_600_000);
    const ask = async (body: object) => {
      hours += 1;
      site.upstream.on('GET /bff-api/config/all.json', body);
      return (await site.run(closing)).data.site;
    };
    await ask(closed);
    const schemaOf = operation?.answers.get(200) ?? {};
    for (const { body, place, how } of oddVariants(schemaOf, closed)) {
      // A part that need not be there and is not, says what it says: nothing is planned, nobody is kept out.
      const isLess = how === 'absent' && /\/\d+$/.test(place);
      const isSaid = isLess || (/^\/(maintenance|isVipDomain)/.test(place) && /absent|null/.test(how));
      // A new name shows that the answer was taken, and not a copy of the one before.
      const isNamed = place !== '/companyName';
      const after = await ask({ ...(body as object), ...(isNamed && { companyName: 'Renamed' }) });
      if (!isSaid)
        expect([place, how, after]).toEqual([
          place,
          how,
          expectedOf(isNamed ? 'Renamed' : after.companyName),
        ]);
      else expect(after).toMatchObject({ isRegistrationAllowed: false });
      await ask(closed);
    }
    await site.close();
    jest.restoreAllMocks();
  });
});

it('tries a value of every type at every place of any schema', () => {
  const one = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'array', items: { type: 'integer' } } },
  };
  const hows = oddVariants(one, { a: [1] }).map(({ place, how }) => `${place} ${how}`);
  expect(hows).toEqual(
    expect.arrayContaining(['/a absent', '/a null', '/a another type', '/a/0 null', '/a/0 another notation']),
  );
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (a) => {
      expect(
        oddVariants(one, { a }).every(({ body }) => JSON.stringify(body) !== JSON.stringify({ a })),
      ).toBe(true);
    }),
    { numRuns: runsOf(20) },
  );
});
