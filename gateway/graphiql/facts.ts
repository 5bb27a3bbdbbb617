import { randomUUID } from 'node:crypto';
import type { Execute } from '../pipeline/execute';
import { toGlobalId } from '../request/ids';

/** What the examples' variables take from the running site. */
export interface Facts {
  /** A match, in play where there is one; `path` is its page's below the language. */
  game: { number: number; path: string };
  /** Global ids of games, of those in play where there are any. */
  followed: readonly string[];
  /** A sport and a championship that have games on the line, and the cursor after its first game. */
  line: { sport: string; champ: string; cursor: string | null };
  /** Outcomes of the line, of different games. */
  outcomes: readonly { id: string; price: string; priceVersion: number }[];
  /** Yesterday, the last day whose results are complete. */
  day: string;
  liveCursor: string | null;
  /** Of the signed-in player where there is one; minor units. */
  stake: { amount: number; currency: string };
  playerId: string;
  /** The player's last coupon. */
  couponId: string;
  /** A UUID that nobody has used. */
  fresh: string;
}

/** What holds where the site does not say otherwise, as when nobody is signed in or the feed is down. */
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
    couponId: toGlobalId('Coupon', 1),
    fresh: randomUUID(),
  };
}

/** The question that the facts are read from. */
export const factsDocument = `
query GraphiQLFacts {
  page(url: "/en") { serverTime liveCursor }
  live: games(section: LIVE, first: 50) { edges { node { ...game } } }
  line: games(section: LINE, first: 10) {
    edges { cursor node { ...game mainMarkets { outcomes { id price priceVersion state } } } }
  }
  player {
    id
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
    stakeBounds?: { min: { amount: number; currency: string } } | null;
    coupons?: { edges: { node: { id: string } }[] } | null;
  } | null;
}

/** Asks the site as the caller would; what it does not answer is left as it stands in. */
export async function readFacts(
  execute: Execute,
  request: { requestId: string; headers: Record<string, string | undefined> },
): Promise<{ facts: Facts; setCookies: string[] }> {
  const executed = await execute({ ...request, query: factsDocument, variables: {} });
  if (executed.kind === 'stream') throw new Error('A query was answered with a stream.');
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
