import type { GatewayContext } from '../../context';
import { numberKey } from '../../ids';
import type { KnownChamp, KnownGame, KnownMarket, KnownOutcome, KnownSport } from './parents';

/** Ids of outcomes as the feed makes them; what looks different cannot exist. */
const outcomeId = /^[1-9]\d{0,9}~[\w.~-]{1,100}$/;
const marketId = /^([1-9]\d{0,9})~[\w.~-]{1,60}$/;
const maxGameNumber = 2 ** 31 - 1;

/** Whether text can be an outcome's id. */
export const isOutcomeId = (text: string): boolean => outcomeId.test(text);

/** A game by its number. */
export async function gameByNumber(number: number, { loaders }: GatewayContext): Promise<KnownGame | null> {
  return number > 0 && number <= maxGameNumber ? loaders.feed.games.load(number) : null;
}

export async function gameByKey(key: string, context: GatewayContext): Promise<KnownGame | null> {
  return gameByNumber(numberKey(key) ?? 0, context);
}

export async function outcomeByKey(key: string, { loaders }: GatewayContext): Promise<KnownOutcome | null> {
  return isOutcomeId(key) ? loaders.feed.outcomes.load(key) : null;
}

export async function marketByKey(key: string, context: GatewayContext): Promise<KnownMarket | null> {
  const number = Number(marketId.exec(key)?.[1] ?? 0);
  const game = await gameByNumber(number, context);
  const market = game?.extent === 'all' ? game.markets.find(({ id }) => id === key) : undefined;
  return game && market ? { ...market, game } : null;
}

export async function champByKey(slug: string, { loaders }: GatewayContext): Promise<KnownChamp | null> {
  return (await loaders.feed.catalogue.load()).champ.get(slug) ?? null;
}

export async function sportByKey(slug: string, { loaders }: GatewayContext): Promise<KnownSport | null> {
  return (await loaders.feed.catalogue.load()).sport.get(slug) ?? null;
}
