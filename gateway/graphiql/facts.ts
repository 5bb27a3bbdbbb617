import { randomUUID } from 'node:crypto';
import type { Executed, ExecutedResult } from '../pipeline/execute';
import { toGlobalId } from '../request/ids';

/** Data of the running site that the examples' variables use. */
export interface Facts {
  /** A match, in play if there is one; `path` is the path of its page below the language. */
  game: { number: number; path: string };
  /** Global ids of games, in play if there are any. */
  followed: readonly string[];
  /** A sport and a championship with games on the line, and the cursor after the first game. */
  line: { sport: string; champ: string; cursor: string | null };
  /** Outcomes of the line, each from another game. */
  outcomes: readonly { id: string; price: string; priceVersion: number }[];
  /** Yesterday, the last day whose results are complete. */
  day: string;
  liveCursor: string | null;
  /** Of the signed-in player if there is one; in minor units. */
  stake: { amount: number; currency: string };
  playerId: string;
  /** The account from which the player pays. */
  accountId: string;
  /** The player's last coupon. */
  couponId: string;
  /** A UUID that has not been used. */
  fresh: string;
}

/** The values to use when the site gives none, for example while nobody is signed in or the feed is down. */
export function standInFacts(): Facts {
  return {
    game: { number: 1, path: '/live/football/england-premier-league/1-home-away' },
    followed: [toGlobalId('Game', 1)],
    line: { sport: 'football', champ: 'england-premier-league', cursor: null },
    outcomes: [{ id: toGlobalId('Outcome', '1~RESULT~HOME'), price: '2.000', priceVersion: 1 }],
    day: dayBefore(new Date()),
    liveCursor: null,
    stake: { amount: 10_000, currency: 'RUB' },
    playerId: toGlobalId('Player', 1),
    accountId: toGlobalId('Account', 1),
    couponId: toGlobalId('Coupon', 1),
    fresh: randomUUID(),
  };
}

/** The document that reads the facts. */
export const factsDocument = `
query GraphiQLFacts {
  page(url: "/en") { serverTime liveCursor }
  live: games(section: LIVE, first: 50) { edges { node { ...game } } }
  line: games(section: LINE, first: 10) {
    edges { cursor node { ...game mainMarkets { outcomes { id price priceVersion state } } } }
  }
  player {
    id
    activeAccount { id }
    stakeBounds { min { amount currency } }
    coupons(first: 1) { edges { node { id } } }
  }
}
fragment game on Game { id number slug champ { slug sport { slug } } }
`;

interface FoundGame {
  id: string;
  number: number;
  slug: string;
  champ: { slug: string; sport: { slug: string } };
  mainMarkets?: {
    outcomes: { id: string; price: string | null; priceVersion: number; state: string }[];
  }[];
}

interface Found {
  page?: { serverTime: string; liveCursor: string | null } | null;
  live?: { edges: { node: FoundGame }[] } | null;
  line?: { edges: { cursor: string; node: FoundGame }[] } | null;
  player?: {
    id: string;
    activeAccount?: { id: string } | null;
    stakeBounds?: { min: { amount: number; currency: string } } | null;
    coupons?: { edges: { node: { id: string } }[] } | null;
  } | null;
}

/** The request for the facts. */
interface FactsRequest {
  requestId: string;
  headers: Record<string, string | undefined>;
  query: string;
  variables: Record<string, unknown>;
}

/** Reads the facts as the caller; facts that the site does not give keep their default. */
export async function readFacts(
  execute: (request: FactsRequest) => Promise<Pick<ExecutedResult, 'result' | 'setCookies'> | Executed>,
  request: Omit<FactsRequest, 'query' | 'variables'>,
): Promise<{ facts: Facts; setCookies: string[] }> {
  const executed = await execute({ ...request, query: factsDocument, variables: {} });
  if ('results' in executed) throw new Error('A query was answered with a stream.');
  const found = (executed.result.data ?? {}) as Found;
  return { facts: { ...standInFacts(), ...factsOf(found) }, setCookies: executed.setCookies };
}

function factsOf({ page, live, line, player }: Found): Partial<Facts> {
  const [first] = line?.edges ?? [];
  const games = (live?.edges.length ? live : line)?.edges.map(({ node }) => node) ?? [];
  const [game] = games;
  const outcomes = (line?.edges ?? []).flatMap(({ node }) => openOutcomes(node).slice(0, 1));
  const couponId = player?.coupons?.edges[0]?.node.id;
  return {
    ...(game && {
      game: { number: game.number, path: pathOf(game, live?.edges.length ? 'live' : 'line') },
      followed: games.map(({ id }) => id),
    }),
    ...(first && {
      line: { sport: first.node.champ.sport.slug, champ: first.node.champ.slug, cursor: first.cursor },
    }),
    ...(outcomes.length > 0 && { outcomes }),
    ...(page && { day: dayBefore(new Date(page.serverTime)), liveCursor: page.liveCursor }),
    ...(player && { playerId: player.id }),
    ...(player?.activeAccount && { accountId: player.activeAccount.id }),
    ...(player?.stakeBounds && { stake: player.stakeBounds.min }),
    ...(couponId && { couponId }),
  };
}

function openOutcomes({ mainMarkets = [] }: FoundGame): Facts['outcomes'] {
  return mainMarkets
    .flatMap(({ outcomes }) => outcomes)
    .flatMap(({ id, price, priceVersion, state }) =>
      price && state === 'OPEN' ? [{ id, price, priceVersion }] : [],
    );
}

function pathOf({ slug, champ }: FoundGame, section: 'live' | 'line'): string {
  return `/${section}/${champ.sport.slug}/${champ.slug}/${slug}`;
}

function dayBefore(date: Date): string {
  return new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10);
}
