import fc from 'fast-check';
import type { components as Feed } from '../../../schema/upstreams/__generated__/feed';
import type { Reply } from '../fakeUpstream';
import * as samples from '../samples';
import { arbitraryOf } from './arbitraryOf';
import type { Answer, DocumentedRequest } from './documentedUpstream';
import type { Operation } from './openApi';

/** What a world holds. Sessions are named after their players. */
export interface World {
  /** Numbers of the games of every list, in its order. */
  games: number[];
  /** Ids of the coupons of each player, and of their payments, deposits and withdrawals, newest first. */
  coupons: Record<string, number[]>;
  /** Whether the site reads accounts by the second version of the call. */
  isAccountsV2?: boolean;
  /** Ids of the requests of each player, and of the operator's messages to them, newest first. */
  requests: Record<string, number[]>;
}

const players: Record<string, number> = { alice: 7, bob: 8 };

/** Answers of services that agree with one another; an operation without an entry answers as its contract allows. */
export function answersOf(world: World): Answer {
  const list: Answer = ({ query }) => {
    const offset = Number(query.offset ?? 0);
    const games = world.games
      .slice(offset, offset + Number(query.limit ?? 50))
      .map((number) => samples.liveGame(number));
    return { body: { ...samples.gameList(...games), total: world.games.length } };
  };
  const answers: Record<string, Answer> = {
    'GET /feed-api/v1/catalogue': () => ({ body: samples.catalogue }),
    'GET /feed-api/v1/games': list,
    'GET /feed-api/v1/results': list,
    'GET /feed-api/v1/games-by-number': ({ query }) => {
      const games = numbersIn(query.numbers).filter((number) => world.games.includes(number));
      return {
        body: { asOf: samples.asOf, cursor: '1', games: games.map((number) => samples.liveGame(number)) },
      };
    },
    'GET /feed-api/v1/backgrounds': ({ query }) => ({
      body: {
        asOf: samples.asOf,
        backgrounds: numbersIn(query.numbers).map(samples.emptyBackground),
      },
    }),
    'GET /feed-api/v1/game-histories': ({ query }) => ({
      body: { asOf: samples.asOf, histories: numbersIn(query.numbers).map(samples.emptyHistory) },
    }),
    'GET /feed-api/v1/price-histories': ({ query }) => ({
      body: { asOf: samples.asOf, prices: pricesIn(world, query.market) },
    }),
    'GET /feed-api/v1/search': () => ({ body: found(world) }),
    'POST /feed-api/v1/followed': () => ({ body: found(world) }),
    'GET /feed-api/v1/outcomes': ({ query }) => ({
      body: {
        asOf: samples.asOf,
        outcomes: (query.ids ?? '').split(',').flatMap((id) => outcomeIn(world, id)),
      },
    }),
    'GET /auth-api/session': ({ headers }) => ({
      body: { userId: players[sessionOf(headers.cookie)] ?? null },
    }),
    'GET /web-api/user/gettoken': ({ headers }) => ({ body: { token: sessionOf(headers.cookie) } }),
    'GET /auth-api/sessions': ({ headers }) => ({
      body: { sessions: [samples.playerSession(idOf(headers))] },
    }),
    'GET /auth-api/passkeys': ({ headers }) => ({
      body: { passkeys: [samples.passkey(idOf(headers))] },
    }),
    'GET /web-api/user/config': ({ headers }) => ({
      body: {
        error: null,
        result: { user_id: idOf(headers), user_email: null, user_name: null, registered_at: samples.asOf },
      },
    }),
    'GET /web-api/accounts': ({ headers }) => ({
      body: samples.accountList.map((account) => ({ ...account, id: account.id * 10 + idOf(headers) })),
    }),
    'GET /web-api/accounts/payments': ({ headers, query }) => {
      const { ids, hasMore } = sliceOf(world.coupons, { headers, query });
      return { body: { payments: ids.map(samples.payment), hasMore } };
    },
    'GET /web-api/accounts/payments-by-id': (request) => ({
      body: { payments: ownAmong(world.coupons, request).map(samples.payment) },
    }),
    'GET /cashier-api/v1/deposits': ({ headers, query }) => ({
      body: { deposits: sliceOf(world.coupons, { headers, query }).ids.map(samples.deposit), held: [] },
    }),
    'GET /cashier-api/v1/deposits-by-id': (request) => ({
      body: { deposits: ownAmong(world.coupons, request).map(samples.deposit) },
    }),
    'GET /cashier-api/v1/withdrawals': ({ headers, query }) => {
      const { ids, hasMore } = sliceOf(world.coupons, { headers, query });
      return { body: { withdrawals: ids.map(samples.withdrawal), hasMore } };
    },
    'GET /cashier-api/v1/withdrawals-by-id': (request) => ({
      body: { withdrawals: ownAmong(world.coupons, request).map(samples.withdrawal) },
    }),
    'GET /web-api/phone-countries': () => ({ body: samples.phoneCountries }),
    'GET /web-api/games/preview': () => ({ body: { Success: true, Value: {} } }),
    'GET /bets-api/v1/bounds': () => ({
      body: { currency: 'RUB', min: 1, max: 9, maxPayout: 99, maxBets: 5, maxVip: 90 },
    }),
    'GET /bets-api/v1/coupons': ({ headers, query }) => {
      const { ids, hasMore } = sliceOf(world.coupons, { headers, query });
      return { body: { coupons: ids.map(samples.placedCoupon), hasMore } };
    },
    'GET /bets-api/v1/coupons-by-id': (request) => ({
      body: { coupons: ownAmong(world.coupons, request).map(samples.placedCoupon) },
    }),
    'GET /web-api/support/requests': ({ headers, query }) => {
      const { ids, hasMore } = sliceOf(world.requests, { headers, query });
      return { body: { requests: ids.map(samples.supportRequest), hasMore } };
    },
    'GET /web-api/support/requests-by-id': (request) => ({
      body: { requests: ownAmong(world.requests, request).map(samples.supportRequest) },
    }),
    'GET /web-api/support/messages': ({ headers, query }) => {
      const { ids, hasMore } = sliceOf(world.requests, { headers, query });
      return { body: { messages: ids.map(samples.operatorMessage), hasMore } };
    },
    'GET /web-api/support/messages-by-id': (request) => ({
      body: { messages: ownAmong(world.requests, request).map(samples.operatorMessage) },
    }),
    'GET /bff-api/config/all.json': () => ({
      body: { ...samples.siteConfig, isAccountsV2: world.isAccountsV2 ?? false },
    }),
  };
  return (request) => (answers[request.operation.endpoint] ?? generated)(request);
}

const sessionOf = (cookie: string | undefined): string => /sid=(\w+)/.exec(cookie ?? '')?.[1] ?? '';
const playerOf = ({ 'x-auth': auth }: DocumentedRequest['headers']): string =>
  String(auth).replace('Bearer ', '');
const idOf = (headers: DocumentedRequest['headers']): number => players[playerOf(headers)] ?? 0;
const numbersIn = (text = ''): number[] => text.split(',').map(Number);

/** Ids of a player's own things that are older than the one asked for, as many as are wanted. */
function sliceOf(
  owned: Record<string, number[]>,
  { headers, query }: Pick<DocumentedRequest, 'headers' | 'query'>,
): { ids: number[]; hasMore: boolean } {
  const own = owned[playerOf(headers)] ?? [];
  const older = own.filter((id) => id < Number(query.before ?? Infinity));
  const ids = older.slice(0, Number(query.limit ?? 20));
  return { ids, hasMore: older.length > ids.length };
}

/** Ids of a player's own things among those asked for. */
function ownAmong(
  owned: Record<string, number[]>,
  { headers, query }: Pick<DocumentedRequest, 'headers' | 'query'>,
): number[] {
  const asked = numbersIn(query.ids);
  return (owned[playerOf(headers)] ?? []).filter((id) => asked.includes(id));
}

function outcomeIn(world: World, id: string): Feed['schemas']['OutcomeInContext'][] {
  const number = Number(id.split('~')[0]);
  if (!world.games.includes(number)) return [];
  const [market] = samples.liveGame(number).markets;
  const outcome = market?.outcomes.find((at) => at.id === id);
  return outcome ? [{ ...samples.outcomeInContext(number), outcome }] : [];
}

/** The games of the world, and neither team nor championship. */
const found = ({ games }: World) => ({
  ...{ asOf: samples.asOf, cursor: '1', teams: [], champs: [] },
  games: games.map((number) => samples.liveGame(number)),
});

/** The prices of a market that never moved. */
function pricesIn(world: World, market = ''): Feed['schemas']['PriceHistory'][] {
  const markets = world.games.flatMap((number) => samples.liveGame(number).markets);
  const outcomes = markets.find(({ id }) => id === market)?.outcomes ?? [];
  return outcomes.map(({ id, price }) => {
    const opening = { at: samples.asOf, price };
    return { id, opening, moves: [opening] };
  });
}

/** What `generated` has answered: to make an answer takes longer than all else that a test does with it. */
const made = new WeakMap<Operation, Reply>();

/** The first success that an operation documents: the richest of some, and always the same. */
function generated({ operation }: DocumentedRequest): Reply {
  const reply = made.get(operation) ?? richest(operation);
  made.set(operation, reply);
  return reply;
}

function richest({ answers }: Operation): Reply {
  const [status, schema] = [...answers].find(([at]) => at < 300) ?? [200, undefined];
  if (!schema) return { status };
  const bodies = fc.sample(arbitraryOf(schema), { numRuns: 20, seed: 1 });
  const [body] = bodies.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  return { status, body };
}
