/**
 * What feed resolvers start from. The same game may be known from a list, from its own page, beside an outcome
 * or from a change on the stream; `extent` says how much of it that is, and resolvers fetch the rest only when asked.
 */
import type { components } from '../../../schema/upstreams/__generated__/feed';
import type { Answer } from '../../upstream/call/source';

type Schemas = components['schemas'];

export type { LiveStep as LiveBatchParent } from './live/follower';

export type CompetitorParent = Schemas['Competitor'];
export type StageParent = Schemas['Stage'];
export type FeedCatalogue = Schemas['Catalogue'];
export type FeedGame = Schemas['Game'];
export type FeedGameState = Schemas['GameState'];
export type FeedMarket = Schemas['Market'];
export type FeedOutcome = Schemas['Outcome'];
export type FeedOutcomePrice = Schemas['OutcomePrice'];
export type FeedOutcomeInContext = Schemas['OutcomeInContext'];
export type FeedChange = Schemas['Change'];
type FeedGameList = Schemas['GameList'];

/** How old data are. */
export interface KnownFreshness {
  /** Instant at which the feed said so. */
  asOf: string;
  stale: boolean;
}

/** How a game stands, without what else changes in play. */
type GameStanding = Pick<FeedGameState, 'number' | 'status' | 'clock' | 'score' | 'halfTimeScore' | 'winner'>;

/**
 * A game: with all its markets, with those that lists show, without any, or only what changes in play, with or without
 * those, or only how it stands.
 */
export type GameParent = { freshness: KnownFreshness } & (
  | (FeedGame & { extent: 'all' | 'main' | 'none' })
  | (FeedGameState & { extent: 'state' })
  | (FeedGameState & { extent: 'row'; markets: FeedMarket[] })
  | (GameStanding & { extent: 'standing' })
);

/** A game of which at least everything that changes in play is known. */
export type StatedGame = Exclude<GameParent, { extent: 'standing' }>;

/** A game of which at least everything but the markets is known. */
export type DescribedGame = Exclude<StatedGame, { extent: 'state' | 'row' }>;

/** A game with all its markets. */
export type WholeGame = FeedGame & { extent: 'all'; freshness: KnownFreshness };

/** A market, with its answers where they are known. */
export type MarketParent = Schemas['MarketHead'] &
  Partial<Pick<FeedMarket, 'suspended' | 'outcomes'>> & { game: GameParent };

/** An outcome with its market, or only its price. */
export type OutcomeParent =
  (FeedOutcome & { extent: 'all'; market: MarketParent }) | (FeedOutcomePrice & { extent: 'price' });

/** A sport by its URL segment; its numbers stand in the catalogue. */
export interface SportParent {
  slug: string;
}

/** A championship as games and catalogue describe it; its numbers stand in the catalogue. */
export interface ChampParent {
  slug: string;
  name: string;
  /** Absent where it is the same. */
  originalName?: string;
  countryCode: string | null;
  countryName?: string | null;
  sportSlug: string;
}

/** One slice of a list of games, from `offset` on. */
export interface GameConnectionParent {
  answer: Answer<FeedGameList>;
  offset: number;
}

/** One game of a slice. */
export interface GameEdgeParent {
  game: GameParent;
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

/** How old an answer of the feed is. */
export function freshnessOf({ value, stale }: Answer<{ asOf: string }>): KnownFreshness {
  return { asOf: value.asOf, stale };
}

/*
 * How parents are made of what the feed sends. Our own fields stand before the copied ones, since V8 then makes the copy
 * ten times as fast, and are set again after them, since a service may send fields of the same names.
 */

/** A game with what is known of its markets. */
export function knownGame<Extent extends DescribedGame['extent']>(
  game: FeedGame,
  extent: Extent,
  freshness: KnownFreshness,
): FeedGame & { extent: Extent; freshness: KnownFreshness } {
  const known = { extent, freshness, ...game };
  known.extent = extent;
  known.freshness = freshness;
  return known;
}

/** A market of a game. */
export function marketOf<Market extends Schemas['MarketHead']>(
  game: GameParent,
  market: Market,
): Market & { game: GameParent } {
  const known = { game, ...market };
  known.game = game;
  return known;
}

/** An outcome of a market. */
export function outcomeOf(market: MarketParent, outcome: FeedOutcome): OutcomeParent {
  const known = { extent: 'all' as const, market, ...outcome };
  known.extent = 'all';
  known.market = market;
  return known;
}

/** An outcome as the feed answers it by id. */
export function outcomeInContext(
  { outcome, market, game }: FeedOutcomeInContext,
  freshness: KnownFreshness,
): OutcomeParent {
  return outcomeOf(marketOf(knownGame(game, 'none', freshness), market), outcome);
}
