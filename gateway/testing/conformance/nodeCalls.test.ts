import { toGlobalId } from '../../request/ids';
import type { NodeType } from '../../request/ids';
import { buildGatewaySchema } from '../../pipeline/schema';
import { sdl, startTestGateway, type TestGateway } from '../testGateway';
import { perUpstream } from '../../upstream/names';
import { startDocumentedUpstream, type DocumentedUpstream } from './documentedUpstream';
import { nodeTypesOf } from './everything';
import { readOperations } from './openApi';
import { answersOf } from './world';

/** From 1 to 20. */
const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const ofBob = numbers.map((number) => number + 100);
const session = 'GET /auth-api/session';

interface Twenty {
  keys: (string | number)[];
  calls: string[];
}

/** Keys of twenty objects of a type, and what may be asked for them: the player is known by the session. */
const types: Partial<Record<NodeType, Twenty>> = {
  Account: { keys: numbers, calls: [session, 'GET /bff-api/config/all.json', 'GET /web-api/accounts'] },
  Payment: { keys: numbers, calls: [session, 'GET /web-api/accounts/payments-by-id'] },
  Withdrawal: { keys: numbers, calls: [session, 'GET /cashier-api/v1/withdrawals-by-id'] },
  Champ: { keys: numbers.map((number) => `champ-${number}`), calls: ['GET /feed-api/v1/catalogue'] },
  Coupon: { keys: numbers, calls: [session, 'GET /bets-api/v1/coupons-by-id'] },
  Game: { keys: numbers, calls: ['GET /feed-api/v1/games-by-number'] },
  Market: {
    keys: numbers.map((number) => `${number}~RESULT`),
    calls: ['GET /feed-api/v1/games-by-number'],
  },
  Outcome: {
    keys: numbers.map((number) => `${number}~RESULT~HOME`),
    calls: ['GET /feed-api/v1/outcomes'],
  },
  PhoneCountry: { keys: numbers.map((number) => `C${number}`), calls: ['GET /web-api/phone-countries'] },
  Player: { keys: numbers, calls: [session] },
  PlayerSession: { keys: numbers, calls: [session, 'GET /auth-api/sessions'] },
  Sport: { keys: numbers.map((number) => `sport-${number}`), calls: ['GET /feed-api/v1/catalogue'] },
  OperatorMessage: { keys: numbers, calls: [session, 'GET /web-api/support/messages-by-id'] },
  SupportRequest: { keys: numbers, calls: [session, 'GET /web-api/support/requests-by-id'] },
};

let upstream: DocumentedUpstream;
let site: TestGateway;
beforeEach(async () => {
  const owned = { alice: [...numbers].reverse(), bob: [...ofBob].reverse() };
  const world = { games: numbers, coupons: owned, requests: owned };
  upstream = await startDocumentedUpstream(readOperations(), answersOf(world));
  site = await startTestGateway({ upstreams: perUpstream(() => upstream.url) });
});
afterEach(async () => {
  await site.close();
  await upstream.close();
});

/** The ids of the objects found, in the order of those asked for. */
async function find(ids: string[]): Promise<(string | null)[]> {
  const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const { data, codes } = await site.run(query, { ids }, 'sid=alice; user_token=alice');
  expect(codes).toEqual([]);
  return data.nodes.map((node: { id: string } | null) => node && node.id);
}

/** Asks for objects of a type; gives the endpoints that were called. */
async function callsFor(type: NodeType, keys: Twenty['keys']): Promise<string[]> {
  await find(keys.map((key) => toGlobalId(type, key)));
  expect(upstream.violations).toEqual([]);
  return upstream.received.map(({ operation }) => operation.endpoint);
}

it.each(Object.entries(types) as [NodeType, Twenty][])(
  'makes one call for twenty objects of the type %s',
  async (type, { keys, calls }) => {
    expect(await callsFor(type, keys)).toEqual(calls);
  },
);

it('makes at most one call for twenty objects of any other type', async () => {
  const others = (nodeTypesOf(buildGatewaySchema(sdl)) as NodeType[]).filter((type) => !types[type]);
  for (const type of others) {
    upstream.received.length = 0;
    const calls = (await callsFor(type, numbers)).filter((endpoint) => endpoint !== session);
    expect({ type, calls }).toEqual({ type, calls: calls.slice(0, 1) });
  }
});

it.each<NodeType>(['Coupon', 'SupportRequest', 'OperatorMessage', 'Game', 'Market', 'Outcome'])(
  'finds all twenty objects of the type %s',
  async (type) => {
    const ids = (types[type]?.keys ?? []).map((key) => toGlobalId(type, key));
    expect(ids).toHaveLength(20);
    expect(await find(ids)).toEqual(ids);
  },
);

it.each<NodeType>(['Coupon', 'SupportRequest', 'OperatorMessage'])(
  'keeps order and repetitions of the type %s, with null for those of another player',
  async (type) => {
    const asked = [7, 103, 2, 7, 999, 20, 2].map((key) => toGlobalId(type, key));
    const found = asked.map((id, index) => ([1, 4].includes(index) ? null : id));
    expect(await find(asked)).toEqual(found);
    expect(upstream.received).toHaveLength(2);
    expect(upstream.received[1]?.query.ids?.split(',').map(Number).sort()).toEqual(
      [7, 103, 2, 999, 20].sort(),
    );
  },
);
