import type { GatewayContext } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import {
  marketOf,
  type DescribedGame,
  type FeedMarket,
  type GameParent,
  type MarketParent,
  type OutcomeParent,
  type StatedGame,
  type WholeGame,
} from './parents';

/** Thrown when the feed no longer knows something that it named itself. */
const gone = (): UpstreamError => new UpstreamError('UPSTREAM_INVALID');

type MaybePromise<T> = T | Promise<T>;

/**
 * Continues with a value, at once when it is known: a promise for every field of a list would cost more than the
 * fields.
 */
export function chain<T, R>(value: MaybePromise<T>, next: (value: T) => R): MaybePromise<Awaited<R>> {
  return (value instanceof Promise ? value.then(next) : next(value)) as MaybePromise<Awaited<R>>;
}

/** The game with at least the fields that change in play; fetched only when just its standing is known. */
export function withState(game: GameParent, context: GatewayContext): MaybePromise<StatedGame> {
  return game.extent === 'standing' ? withMarkets(game, context) : game;
}

/** The game with at least everything except its markets; fetched only when just its state is known. */
export function withDescription(game: GameParent, context: GatewayContext): MaybePromise<DescribedGame> {
  const { extent } = game;
  return extent === 'state' || extent === 'row' || extent === 'standing' ? withMarkets(game, context) : game;
}

/** The game with all its markets. */
export function withMarkets(game: GameParent, { loaders }: GatewayContext): MaybePromise<WholeGame> {
  if (game.extent === 'all') return game as WholeGame;
  return loaders.feed.games.load(game.number).then((loaded) => {
    if (!loaded) throw gone();
    return loaded;
  });
}

/** The markets that lists show. */
export function mainMarkets(game: GameParent, context: GatewayContext): MaybePromise<MarketParent[]> {
  if (game.extent === 'row') return game.markets.map((market) => marketOf(game, market));
  const source: MaybePromise<DescribedGame> =
    game.extent === 'main' || game.extent === 'wide' ? game : withMarkets(game, context);
  return chain(source, (known) =>
    known.markets.filter(({ main }) => main).map((market) => marketOf(known, market)),
  );
}

const sideKinds: readonly FeedMarket['kind'][] = ['BOTH_TO_SCORE', 'DOUBLE_CHANCE'];

/** The markets that lists show where there is more room, in the order of `sideKinds`. */
export function sideMarkets(game: GameParent, context: GatewayContext): MaybePromise<MarketParent[]> {
  const source: MaybePromise<DescribedGame> = game.extent === 'wide' ? game : withMarkets(game, context);
  return chain(source, (known) =>
    sideKinds.flatMap((kind) =>
      known.markets.filter((market) => market.kind === kind).map((market) => marketOf(known, market)),
    ),
  );
}

/**
 * Whether the market is open, and its outcomes. A market that the game no longer has takes no bets and has no outcomes.
 */
export function marketContent(
  { id, game, suspended, outcomes }: MarketParent,
  context: GatewayContext,
): MaybePromise<Pick<FeedMarket, 'suspended' | 'outcomes'>> {
  if (suspended !== undefined && outcomes) return { suspended, outcomes };
  return chain(
    withMarkets(game, context),
    ({ markets }) => markets.find((market) => market.id === id) ?? { suspended: true, outcomes: [] },
  );
}

/** The outcome with its market; fetched only when just its price is known. */
export function withMarket(
  outcome: OutcomeParent,
  { loaders }: GatewayContext,
): MaybePromise<Extract<OutcomeParent, { extent: 'all' }>> {
  if (outcome.extent === 'all') return outcome;
  return loaders.feed.outcomes.load(outcome.id).then((loaded) => {
    if (loaded?.extent !== 'all') throw gone();
    return loaded;
  });
}
