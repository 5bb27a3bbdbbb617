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

/** Raised when the feed no longer knows what it named itself. */
const gone = (): UpstreamError => new UpstreamError('UPSTREAM_INVALID');

type MaybePromise<T> = T | Promise<T>;

/** Goes on with a value: at once when it is known, since a promise for every field of a list costs more than the fields. */
export function after<T, R>(value: MaybePromise<T>, next: (value: T) => R): MaybePromise<Awaited<R>> {
  return (value instanceof Promise ? value.then(next) : next(value)) as MaybePromise<Awaited<R>>;
}

/** The game with at least what changes in play; fetched only when no more than how it stands is known. */
export function stated(game: GameParent, context: GatewayContext): MaybePromise<StatedGame> {
  return game.extent === 'standing' ? whole(game, context) : game;
}

/** The game with at least everything but its markets; fetched only when no more than its state is known. */
export function described(game: GameParent, context: GatewayContext): MaybePromise<DescribedGame> {
  const { extent } = game;
  return extent === 'state' || extent === 'row' || extent === 'standing' ? whole(game, context) : game;
}

/** The game with all its markets. */
export function whole(game: GameParent, { loaders }: GatewayContext): MaybePromise<WholeGame> {
  if (game.extent === 'all') return game as WholeGame;
  return loaders.feed.games.load(game.number).then((loaded) => {
    if (!loaded) throw gone();
    return loaded;
  });
}

/** The markets that lists show. */
export function mainMarkets(game: GameParent, context: GatewayContext): MaybePromise<MarketParent[]> {
  if (game.extent === 'row') return game.markets.map((market) => marketOf(game, market));
  const source: MaybePromise<DescribedGame> = game.extent === 'main' ? game : whole(game, context);
  return after(source, (known) =>
    known.markets.filter(({ main }) => main).map((market) => marketOf(known, market)),
  );
}

/** The market's openness and answers. A market that is gone takes no bets and has no answers. */
export function marketContent(
  { id, game, suspended, outcomes }: MarketParent,
  context: GatewayContext,
): MaybePromise<Pick<FeedMarket, 'suspended' | 'outcomes'>> {
  if (suspended !== undefined && outcomes) return { suspended, outcomes };
  return after(
    whole(game, context),
    ({ markets }) => markets.find((market) => market.id === id) ?? { suspended: true, outcomes: [] },
  );
}

/** The outcome with its market; fetched only when no more than its price is known. */
export function inContext(
  outcome: OutcomeParent,
  { loaders }: GatewayContext,
): MaybePromise<Extract<OutcomeParent, { extent: 'all' }>> {
  if (outcome.extent === 'all') return outcome;
  return loaders.feed.outcomes.load(outcome.id).then((loaded) => {
    if (loaded?.extent !== 'all') throw gone();
    return loaded;
  });
}
