import { UpstreamError } from '../../request/errors';
import type { Exchanged } from './answer';
import type { DeclaredCall, Exchange } from './exchange';
import { createGatherer } from './gather';

const call = {
  upstream: 'config',
  method: 'GET',
  fillPath: ({ query }) => `/x?lang=${query?.lang}`,
} as DeclaredCall;
const envelope = { requestId: 'r', headers: {} };
const answerTo = (groups: string): Exchanged => ({ status: 200, body: groups }) as Exchanged;
const exchange = jest.fn<ReturnType<Exchange>, Parameters<Exchange>>();
const asked = () => exchange.mock.calls.map(([, args]) => args.query);
let gather: Exchange;

beforeEach(() => {
  exchange.mockReset();
  exchange.mockImplementation(async (_call, { query }) => answerTo(String(query?.groups)));
  gather = createGatherer(exchange, 'groups');
});

const ask = async (groups: string, lang = 'en') =>
  (await gather(call, { query: { groups, lang } }, envelope)).body;

it('makes one call of all requests at the same time that have equal other arguments', async () => {
  const bodies = await Promise.all([ask('a'), ask('b'), ask('c', 'ru')]);
  expect(bodies).toEqual(['a,b', 'a,b', 'c']);
  expect(asked()).toEqual([
    { groups: 'a,b', lang: 'en' },
    { groups: 'c', lang: 'ru' },
  ]);
});

it('makes another call for later requests', async () => {
  await ask('a');
  await ask('b');
  expect(asked()).toHaveLength(2);
});

it.each([
  ['is down', 'UPSTREAM_UNAVAILABLE'],
  ['answers nothing that can be used', 'UPSTREAM_INVALID'],
] as const)('makes one call to a service that %s, and no further call for each part', async (_, code) => {
  exchange.mockRejectedValue(new UpstreamError(code));
  const answers = await Promise.allSettled([ask('a'), ask('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(exchange).toHaveBeenCalledTimes(1);
});

it('tells all waiting callers that a retry follows', async () => {
  const progress = [{ failed: jest.fn() }, { failed: jest.fn() }] as const;
  exchange.mockImplementation(async (_call, _args, shared) => {
    shared.progress?.failed('why', 7);
    return answerTo('a,b');
  });
  const args = (groups: string) => ({ query: { groups, lang: 'en' } });
  await Promise.all(
    progress.map((one, index) => gather(call, args(index === 0 ? 'a' : 'b'), { ...envelope, progress: one })),
  );
  for (const { failed } of progress) expect(failed).toHaveBeenCalledWith('why', 7);
});
