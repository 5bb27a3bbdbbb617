import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import {
  marketOf,
  type ChampParent,
  type GameParent,
  type MarketParent,
  type OutcomeParent,
  type SportParent,
} from './parents';

/** The form of outcome ids that the feed makes; no outcome has an id of another form. */
const outcomeId = /^[1-9]\d{0,9}~[\w.~-]{1,100}$/;
const marketId = /^([1-9]\d{0,9})~[\w.~-]{1,60}$/;
const maxGameNumber = 2 ** 31 - 1;

/** Whether text can be an outcome's id. */
export const isOutcomeId = (text: string): boolean => outcomeId.test(text);

/** Whether a game can have this number. */
export const isGameNumber = (number: number): boolean => number > 0 && number <= maxGameNumber;

/** A game by its number. */
export async function gameByNumber(number: number, { loaders }: GatewayContext): Promise<GameParent | null> {
  return isGameNumber(number) ? loaders.feed.games.load(number) : null;
}

async function gameByKey(key: string, context: GatewayContext): Promise<GameParent | null> {
  return gameByNumber(numberKey(key) ?? 0, context);
}

async function outcomeByKey(key: string, { loaders }: GatewayContext): Promise<OutcomeParent | null> {
  return isOutcomeId(key) ? loaders.feed.outcomes.load(key) : null;
}

async function marketByKey(key: string, context: GatewayContext): Promise<MarketParent | null> {
  const number = Number(marketId.exec(key)?.[1] ?? 0);
  const game = await gameByNumber(number, context);
  const market = game?.extent === 'all' ? game.markets.find(({ id }) => id === key) : undefined;
  return game && market ? marketOf(game, market) : null;
}

export async function champByKey(slug: string, { loaders }: GatewayContext): Promise<ChampParent | null> {
  return (await loaders.feed.catalogue.load()).champ.get(slug) ?? null;
}

export async function sportByKey(slug: string, { loaders }: GatewayContext): Promise<SportParent | null> {
  return (await loaders.feed.catalogue.load()).sport.get(slug) ?? null;
}

export const nodes = {
  Champ: champByKey,
  Game: gameByKey,
  Market: marketByKey,
  Outcome: outcomeByKey,
  Sport: sportByKey,
} satisfies NodeLookups;
