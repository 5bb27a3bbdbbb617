import type {
  GameResolvers,
  MarketResolvers,
  OutcomeResolvers,
  SuspensionResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { toGlobalId } from '../../request/ids';
import { givesPartOnly, plainOfWhole } from '../shared/plain';
import { knownWord } from '../shared/wireTable';
import {
  chain,
  mainMarkets,
  marketContent,
  sideMarkets,
  withDescription,
  withMarket,
  withMarkets,
  withState,
} from './complete';
import {
  champOfGame,
  marketOf,
  outcomeOf,
  type DescribedGame,
  type GameParent,
  type OutcomeParent,
  type StatedGame,
} from './parents';

/** A field that is not part of a change on the stream: fetched when only the state is known. */
const gameField = <Name extends keyof DescribedGame>(name: Name) =>
  plainOfWhole((game: GameParent, _args: unknown, context: GatewayContext) =>
    chain(withDescription(game, context), (known) => known[name]),
  );

/** A field that changes in play: fetched when only the standing is known. */
const stateField = <Name extends keyof StatedGame>(name: Name) =>
  plainOfWhole((game: GameParent, _args: unknown, context: GatewayContext) =>
    chain(withState(game, context), (known) => known[name]),
  );

const outcomeField = <Name extends 'kind' | 'score' | 'competitor'>(name: Name) =>
  plainOfWhole((outcome: OutcomeParent, _args: unknown, context: GatewayContext) =>
    chain(withMarket(outcome, context), (known) => known[name]),
  );

const Game: GameResolvers = {
  id: ({ number }) => toGlobalId('Game', number),
  slug: gameField('slug'),
  kind: gameField('kind'),
  champ: (game, _args, context) => chain(withDescription(game, context), champOfGame),
  round: gameField('round'),
  stage: (game, _args, context) => chain(withDescription(game, context), ({ stage }) => stage ?? null),
  title: gameField('title'),
  home: gameField('home'),
  away: gameField('away'),
  startsAt: gameField('startsAt'),
  originalStartsAt: gameField('originalStartsAt'),
  originalHourKnown: (game, _args, context) =>
    chain(withDescription(game, context), ({ originalHourKnown }) => originalHourKnown ?? true),
  reconstructed: gameField('reconstructed'),
  timeline: stateField('timeline'),
  scoreVersion: (game, _args, context) =>
    chain(withState(game, context), ({ scoreVersion }) => scoreVersion ?? null),
  suspended: stateField('suspended'),
  suspension: (game, _args, context) =>
    chain(withState(game, context), ({ suspension }) => suspension ?? null),
  marketsRevision: stateField('marketsRevision'),
  marketCount: stateField('marketCount'),
  mainMarkets: (game, _args, context) => mainMarkets(game, context),
  sideMarkets: (game, _args, context) => sideMarkets(game, context),
  markets: (game, _args, context) =>
    chain(withMarkets(game, context), (all) => all.markets.map((market) => marketOf(all, market))),
};

const Suspension: SuspensionResolvers = {
  reason: ({ reason }, _args, _context, info) => knownWord(reason, info),
};

const Market: MarketResolvers = {
  id: ({ id }) => toGlobalId('Market', id),
  suspended: plainOfWhole((market, _args, context) =>
    chain(marketContent(market, context), ({ suspended }) => suspended),
  ),
  outcomes: plainOfWhole((market, _args, context) =>
    chain(marketContent(market, context), ({ outcomes }) =>
      outcomes.map((outcome) => outcomeOf(market, outcome)),
    ),
  ),
};

const Outcome: OutcomeResolvers = {
  id: ({ id }) => toGlobalId('Outcome', id),
  kind: outcomeField('kind'),
  score: outcomeField('score'),
  competitor: outcomeField('competitor'),
  /** Of an outcome that was asked for by its id, the market comes without its answers. */
  market: givesPartOnly((outcome, _args, context) =>
    chain(withMarket(outcome, context), ({ market }) => market),
  ),
};

export const gameResolvers = { Game, Suspension, Market, Outcome };
