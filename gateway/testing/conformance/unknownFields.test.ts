/**
 * Fields that no contract names, at any level of any answer: they are dropped before the answer is kept, so that nothing
 * of them is read, stored or able to stop the next answer.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { domainOf } from '../../pipeline/domains';
import { openCalls } from '../callerOf';
import { rawAnswer, startRawUpstream, type RawUpstream } from '../rawUpstream';
import { siteConfig } from '../samples';
import { startTestGateway, type TestGateway } from '../testGateway';
import { loadContract, type BodyRule } from '../../upstream/contract/contract';
import { perUpstream, upstreamNames, type UpstreamName } from '../../upstream/names';
import { arbitraryOf } from './arbitraryOf';
import { readOperations, type JsonSchema } from './openApi';
import { withUnknownFields } from './unknownFields';

const contracts = perUpstream((name) => loadContract(`${__dirname}/../../../schema/upstreams/${name}.yaml`));
const operations = readOperations();
/** What is read from JSON: no -0, nothing undefined. */
const plainOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** An answer, and its JSON with more fields than it has. */
interface Padded {
  value: unknown;
  json: string;
}

const padded = (schema: JsonSchema, isGood: (value: unknown) => boolean): fc.Arbitrary<Padded> =>
  arbitraryOf(schema)
    .map(plainOf)
    .filter(isGood)
    .chain((value) => withUnknownFields(schema, value).map((json) => ({ value, json })));

function ruleOf(upstream: UpstreamName, endpoint: string, status: number): BodyRule {
  const rule = contracts[upstream].answer(endpoint, status);
  if (!rule?.hasBody) throw new Error(`${endpoint} has no body for ${status}.`);
  return rule;
}

const answers = operations.flatMap(({ upstream, endpoint, answers: documented }) =>
  [...documented].flatMap(([status, schema]) => (schema ? [{ upstream, endpoint, status, schema }] : [])),
);

test.each(upstreamNames)(
  'every answer of the %s service is read as if the fields were not there that its contract does not name',
  (name) => {
    for (const { upstream, endpoint, status, schema } of answers) {
      if (upstream !== name) continue;
      const rule = ruleOf(upstream, endpoint, status);
      const check = ({ value, json }: Padded): void => {
        const read: unknown = JSON.parse(json);
        const naming = rule.dropUnnamed(read);
        const isSame = naming !== 'too deep' && isDeepStrictEqual(read, value);
        expect([endpoint, status, isSame, rule.dropUnnamed(read)]).toEqual([endpoint, status, true, 'all']);
      };
      fc.assert(
        fc.property(
          padded(schema, (value) => !rule.mismatch(value)),
          check,
        ),
        { numRuns: runsOf(10) },
      );
    }
  },
);

describe('over the wire', () => {
  let upstream: RawUpstream;
  const serve = (json: string, status?: string): void => {
    upstream.answer = (socket) =>
      void socket.end(rawAnswer(['Content-Type: application/json'], Buffer.from(json), status));
  };
  beforeAll(async () => {
    upstream = await startRawUpstream((socket) => void socket.destroy());
  });
  afterAll(() => upstream.close());

  const kept = upstreamNames.flatMap((name) =>
    Object.values(domainOf[name].source).flatMap((call) =>
      call.kind === 'read' && call.keptFreshMs ? [call] : [],
    ),
  );

  test.each(kept.map((call) => [`${call.upstream}: ${call.endpoint}`, call] as const))(
    '%s is kept without them',
    async (_name, call) => {
      const schema = answers.find(
        (at) => at.upstream === call.upstream && at.endpoint === call.endpoint && at.status === 200,
      )?.schema;
      if (!schema) throw new Error('The answer has a body.');
      const path = Object.fromEntries([...call.endpoint.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, '1']));
      const rule = ruleOf(call.upstream, call.endpoint, 200);
      const answer = padded(schema, (value) => !rule.mismatch(value) && !call.fails?.(value));
      const check = async ({ value, json }: Padded): Promise<void> => {
        serve(json);
        const calls = openCalls(upstream.url);
        const bound = calls.from({ call: { ...call, keptFreshMs: () => 600_000 } }, { deadlineMs: 60_000 });
        const ask = bound.call as unknown as (args: object) => Promise<{ value: unknown }>;
        try {
          // First what came, then what is kept of it.
          for (const _ of ['came', 'kept']) {
            const found = await ask({ path, query: {} });
            expect(isDeepStrictEqual(found.value, value)).toBe(true);
          }
        } finally {
          await calls.close();
        }
      };
      await fc.assert(fc.asyncProperty(answer, check), { numRuns: runsOf(5) });
    },
  );

  test('the operator closes the site, and it is closed, whatever stands beside what the contract names', async () => {
    const stateFolder = mkdtempSync(join(tmpdir(), 'gateway-'));
    const open = { ...siteConfig, maintenance: { isActive: false }, isRegistrationAllowed: true };
    const closed = { ...open, maintenance: { isActive: true }, isRegistrationAllowed: false };
    const schema = answers.find(({ endpoint }) => endpoint === 'GET /bff-api/config/all.json')?.schema ?? {};
    const { now } = performance;
    let hours = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + hours * 3_600_000);
    const start = () =>
      startTestGateway({ stateFolder, deadlineMs: 60_000, upstreams: { config: upstream.url } });
    let site: TestGateway | undefined;
    const read = async (): Promise<unknown> => {
      hours += 1;
      const fields = 'companyName maintenance { isActive } isRegistrationAllowed';
      return (await site?.run(`{ site { ${fields} } }`))?.data.site;
    };
    const states = fc.tuple(withUnknownFields(schema, open), withUnknownFields(schema, closed));
    const check = async ([openJson, closedJson]: [string, string]): Promise<void> => {
      site = await start();
      serve(openJson);
      expect(await read()).toEqual({
        companyName: open.companyName,
        maintenance: null,
        isRegistrationAllowed: true,
      });
      serve(closedJson);
      const isClosed = {
        companyName: open.companyName,
        maintenance: { isActive: true },
        isRegistrationAllowed: false,
      };
      expect(await read()).toEqual(isClosed);
      await site.close();
      const file = readFileSync(join(stateFolder, 'last-good-answers.json'), 'utf8');
      const stored = Object.values(
        (JSON.parse(file) as { answers: Record<string, { value: unknown }> }).answers,
      );
      expect(stored.map(({ value }) => isDeepStrictEqual(value, plainOf(closed)))).toEqual([true]);
      // After a restart without the service, what the file holds is what holds.
      site = await start();
      serve('{}', '500 Internal Server Error');
      expect(await read()).toEqual(isClosed);
      expect(site.log.filter(({ err }) => err !== undefined)).toEqual([]);
      await site.close();
    };
    try {
      await fc.assert(fc.asyncProperty(states, check), { numRuns: runsOf(20) });
    } finally {
      await site?.close();
      rmSync(stateFolder, { recursive: true });
      jest.restoreAllMocks();
    }
  });
});
