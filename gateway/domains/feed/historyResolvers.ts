import type { GameResolvers, OutcomeResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { known } from '../../request/errors';
import type { GameHistory, GameParent, OutcomeParent, PriceHistory } from './parents';

/** The chances and closing prices of a game. Both fields, and all games of a request, share a call. */
async function historyOf({ number }: GameParent, { loaders }: GatewayContext): Promise<GameHistory> {
  return known(await loaders.feed.histories.load(number));
}

/** The prices of an outcome. All outcomes of a market share a call. The id of an outcome begins with its market's. */
async function pricesOf({ id }: OutcomeParent, { loaders }: GatewayContext): Promise<PriceHistory> {
  return known((await loaders.feed.prices.load(id.slice(0, id.lastIndexOf('~')))).get(id));
}

const Game: Pick<GameResolvers, 'chances' | 'closingMarkets'> = {
  chances: (game, _args, context) => historyOf(game, context),
  closingMarkets: async (game, _args, context) => (await historyOf(game, context)).closing,
};

const Outcome: Pick<OutcomeResolvers, 'openingPrice' | 'moves'> = {
  openingPrice: async (outcome, _args, context) => (await pricesOf(outcome, context)).opening,
  moves: async (outcome, _args, context) => (await pricesOf(outcome, context)).moves,
};

/** Fields that histories add to types of the feed. */
export const historyFields = { Game, Outcome };
