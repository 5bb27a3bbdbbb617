import type { GameResolvers, MarketResolvers, OutcomeResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../context';
import { toGlobalId } from '../../ids';
import { described, inContext, mainMarkets, marketContent, whole } from './complete';
import { champOfGame, type DescribedGame, type GameParent, type OutcomeParent } from './parents';

/** A field that a change on the stream does not carry: fetched when only the state is known. */
const gameField =
  <Name extends keyof DescribedGame>(name: Name) =>
  async (game: GameParent, _args: unknown, context: GatewayContext): Promise<DescribedGame[Name]> =>
    (await described(game, context))[name];

const outcomeField =
  <Name extends 'kind' | 'score' | 'competitor' | 'market'>(name: Name) =>
  async (outcome: OutcomeParent, _args: unknown, context: GatewayContext) =>
    (await inContext(outcome, context))[name];

const Game: GameResolvers = {
  id: ({ number }) => toGlobalId('Game', number),
  slug: gameField('slug'),
  kind: gameField('kind'),
  champ: async (game, _args, context) => champOfGame(await described(game, context)),
  round: gameField('round'),
  title: gameField('title'),
  home: gameField('home'),
  away: gameField('away'),
  startsAt: gameField('startsAt'),
  originalStartsAt: gameField('originalStartsAt'),
  reconstructed: gameField('reconstructed'),
  mainMarkets: (game, _args, context) => mainMarkets(game, context),
  async markets(game, _args, context) {
    const all = await whole(game, context);
    return all.markets.map((market) => ({ ...market, game: all }));
  },
};

const Market: MarketResolvers = {
  id: ({ id }) => toGlobalId('Market', id),
  suspended: async (market, _args, context) => (await marketContent(market, context)).suspended,
  async outcomes(market, _args, context) {
    const { outcomes } = await marketContent(market, context);
    return outcomes.map((outcome) => ({ ...outcome, extent: 'all', market }));
  },
};

const Outcome: OutcomeResolvers = {
  id: ({ id }) => toGlobalId('Outcome', id),
  kind: outcomeField('kind'),
  score: outcomeField('score'),
  competitor: outcomeField('competitor'),
  market: outcomeField('market'),
};

export const gameResolvers = { Game, Market, Outcome };
