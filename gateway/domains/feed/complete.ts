import type { GatewayContext } from '../../context';
import { UpstreamError } from '../../errors';
import type {
  DescribedGame,
  FeedMarket,
  GameParent,
  MarketParent,
  OutcomeParent,
  WholeGame,
} from './parents';

/** Raised when the feed no longer knows what it named itself. */
const gone = (): UpstreamError => new UpstreamError('UPSTREAM_INVALID');

/** The game with at least everything but its markets; fetched only when no more than its state is known. */
export async function described(game: GameParent, context: GatewayContext): Promise<DescribedGame> {
  return game.extent === 'state' ? whole(game, context) : game;
}

/** The game with all its markets. */
export async function whole(game: GameParent, { loaders }: GatewayContext): Promise<WholeGame> {
  if (game.extent === 'all') return game as WholeGame;
  const loaded = await loaders.feed.games.load(game.number);
  if (!loaded) throw gone();
  return loaded;
}

/** The markets that lists show. */
export async function mainMarkets(game: GameParent, context: GatewayContext): Promise<MarketParent[]> {
  const source = game.extent === 'main' ? game : await whole(game, context);
  return source.markets.filter(({ main }) => main).map((market) => ({ ...market, game: source }));
}

/** The market's openness and answers. A market that is gone takes no bets and has no answers. */
export async function marketContent(
  { id, game, suspended, outcomes }: MarketParent,
  context: GatewayContext,
): Promise<Pick<FeedMarket, 'suspended' | 'outcomes'>> {
  if (suspended !== undefined && outcomes) return { suspended, outcomes };
  const { markets } = await whole(game, context);
  return markets.find((market) => market.id === id) ?? { suspended: true, outcomes: [] };
}

/** The outcome with its market; fetched only when no more than its price is known. */
export async function inContext(
  outcome: OutcomeParent,
  { loaders }: GatewayContext,
): Promise<Extract<OutcomeParent, { extent: 'all' }>> {
  if (outcome.extent === 'all') return outcome;
  const loaded = await loaders.feed.outcomes.load(outcome.id);
  if (loaded?.extent !== 'all') throw gone();
  return loaded;
}
