/**
 * The types that feed resolvers start from. The same game may be known from a list, from its own page, from an outcome
 * or from a change on the stream; `extent` says how much of it is known, and resolvers fetch the rest only when it is
 * requested.
 */
import type { components } from '../../../schema/upstreams/__generated__/feed';
import type { Answer } from '../../upstream/call/source';

type Schemas = components['schemas'];

export type { LiveStep as LiveBatchParent } from './live/follower';

export type CompetitorParent = Schemas['Competitor'];
export type StageParent = Schemas['Stage'];
export type SuspensionParent = Schemas['Suspension'];
export type FeedCatalogue = Schemas['Catalogue'];
export type FeedGame = Schemas['Game'];
export type FeedGameState = Schemas['GameState'];
export type FeedMarket = Schemas['Market'];
export type FeedOutcome = Schemas['Outcome'];
export type FeedOutcomePrice = Schemas['OutcomePrice'];
export type FeedOutcomeInContext = Schemas['OutcomeInContext'];
export type FeedChange = Schemas['Change'];
export type Background = Schemas['Background'];
export type GameHistory = Schemas['GameHistory'];
export type PriceHistory = Schemas['PriceHistory'];
export type ChancesParent = Pick<GameHistory, 'points' | 'halfTimeSecond'>;
export type ClosingMarketParent = Schemas['ClosingMarket'];
export type ResultDaysParent = Schemas['ResultDays'];
export type FormMatchParent = Schemas['FormMatch'];
export type StandingsTableParent = Schemas['Table'];
/** A row with its place in the table. */
export type StandingsRowParent = Schemas['TableRow'] & { position: number };
type FeedGameList = Schemas['GameList'];

/** The age of data. */
export interface KnownFreshness {
  /** The instant of the feed's answer. */
  asOf: string;
  stale: boolean;
}

/** The standing of a game, without the other fields that change in play. */
type GameStanding = Pick<FeedGameState, 'number' | 'status' | 'clock' | 'score' | 'halfTimeScore' | 'winner'>;

/**
 * A game: with all its markets; with those that lists show, or those and the side markets; without any; only with the fields that change in play, with
 * or without the markets that lists show; or only with its standing.
 */
export type GameParent = { freshness: KnownFreshness } & (
  | (FeedGame & { extent: 'all' | 'wide' | 'main' | 'none' })
  | (FeedGameState & { extent: 'state' })
  | (FeedGameState & { extent: 'row'; markets: FeedMarket[] })
  | (GameStanding & { extent: 'standing' })
);

/** A game with at least all fields that change in play. */
export type StatedGame = Exclude<GameParent, { extent: 'standing' }>;

/** A game with at least everything except its markets. */
export type DescribedGame = Exclude<StatedGame, { extent: 'state' | 'row' }>;

/** A game with all its markets. */
export type WholeGame = FeedGame & { extent: 'all'; freshness: KnownFreshness };

/** A market, with its outcomes if they are known. */
export type MarketParent = Schemas['MarketHead'] &
  Partial<Pick<FeedMarket, 'suspended' | 'outcomes'>> & { game: GameParent };

/** An outcome with its market, or only its price. */
export type OutcomeParent =
  (FeedOutcome & { extent: 'all'; market: MarketParent }) | (FeedOutcomePrice & { extent: 'price' });

/** A sport by its URL segment; the catalogue has its numbers. */
export interface SportParent {
  slug: string;
}

/** A championship as games and the catalogue describe it; the catalogue has its numbers. */
export interface ChampParent {
  slug: string;
  name: string;
  /** Absent when it is the same. */
  originalName?: string;
  countryCode: string | null;
  countryName?: string | null;
  sportSlug: string;
}

/** A slice of a list of games, starting at `offset`. */
export interface GameConnectionParent {
  answer: Answer<FeedGameList>;
  offset: number;
  /** Which markets its games have. */
  extent: 'main' | 'wide';
}

/** The answer of a search. */
export interface SearchResultParent {
  answer: Answer<Schemas['SearchAnswer']>;
}

/** A team or a driver that a search found, with its game. */
export interface FoundSideParent {
  competitor: Schemas['Competitor'];
  champ: ChampParent;
  game: GameParent | null;
  toWin: OutcomeParent | null;
}

/** One game of a slice. */
export interface GameEdgeParent {
  node: GameParent;
  offset: number;
}

/** A championship as a game describes it. */
export function champOfGame(game: DescribedGame): ChampParent {
  const { champSlug: slug, champName: name, champOriginalName, countryCode, countryName, sportSlug } = game;
  const champ: ChampParent = { slug, name, countryCode, sportSlug };
  if (champOriginalName !== undefined) champ.originalName = champOriginalName;
  if (countryName !== undefined) champ.countryName = countryName;
  return champ;
}

/** The age of an answer from the feed. */
export function freshnessOf({ value, stale }: Answer<{ asOf: string }>): KnownFreshness {
  return { asOf: value.asOf, stale };
}

/*
 * Makes parents from the feed's answers. A game of an answer is linked with its markets and outcomes once, in place: either
 * one reader owns the answer, or all its readers see it as equally stale. Everything else that is shared is copied. Our own
 * fields come before the copied ones, because V8 then copies ten times as fast, and are set again after them, because a
 * service may send fields with the same names.
 */

/** A game of an answer with the known part of its markets, which refer to it, as their outcomes refer to them. */
export function linkGame<Extent extends DescribedGame['extent']>(
  game: FeedGame,
  extent: Extent,
  freshness: KnownFreshness,
): FeedGame & { extent: Extent; freshness: KnownFreshness } {
  const linked = Object.assign(game, { extent, freshness });
  for (const market of game.markets) linkMarket(linked, market);
  return linked;
}

function linkMarket(game: GameParent, market: FeedMarket): void {
  const linked = market as FeedMarket & { game: GameParent };
  linked.game = game;
  for (const outcome of market.outcomes) linkOutcome(linked, outcome);
}

function linkOutcome(market: MarketParent, outcome: FeedOutcome): OutcomeParent {
  return Object.assign(outcome, { extent: 'all' as const, market });
}

/** A market of a game. */
export function marketOf<Market extends Schemas['MarketHead']>(
  game: GameParent,
  market: Market,
): Market & { game: GameParent } {
  const own = market as Market & { game?: GameParent };
  if (own.game === game) return own as Market & { game: GameParent };
  const known = { game, ...market };
  known.game = game;
  return known;
}

/** An outcome of a market. */
export function outcomeOf(market: MarketParent, outcome: FeedOutcome): OutcomeParent {
  const own = outcome as FeedOutcome & { market?: MarketParent };
  if (own.market === market) return own as OutcomeParent;
  const known = { extent: 'all' as const, market, ...outcome };
  known.extent = 'all';
  known.market = market;
  return known;
}

/** An outcome that the feed answered by id. */
export function outcomeInContext(
  { outcome, market, game }: Pick<FeedOutcomeInContext, 'outcome' | 'market' | 'game'>,
  freshness: KnownFreshness,
): OutcomeParent {
  return linkOutcome(Object.assign(market, { game: linkGame(game, 'none', freshness) }), outcome);
}
