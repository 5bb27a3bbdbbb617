/** How outcomes are decided, by the feed: by exact shares where it says them, else by a word. */
import type { Logger } from 'pino';
import type { SettlementStatus } from '../../rules/coupon';
import { isShare, parseFraction, partsOfWord, type ResultParts } from '../../rules/factors';
import type { Feed, Quote } from './feed';
import { standingOf, type Standing } from './standing';

/** How an outcome is decided, and how its game ended if it has ended. */
interface Result {
  /** The word for it, for display. */
  status: Exclude<SettlementStatus, 'OPEN'>;
  parts: ResultParts;
  final: Standing | null;
}

/** Results by the outcomes' ids. */
export type Results = Map<string, Result>;

/**
 * The results of those outcomes that the feed has decided. An outcome of which it says a share above 1 is not decided:
 * nobody knows what it pays, so that its coupons stay open.
 */
export async function resultsOf(
  { feed, logger }: { feed: Feed; logger: Logger },
  outcomeIds: string[],
): Promise<Results> {
  const { asOf, byId } = await feed.quotes(outcomeIds);
  const results: Results = new Map();
  for (const id of outcomeIds) {
    const quote = byId.get(id);
    if (!quote?.result) continue;
    const final = quote.game.status === 'FINISHED' ? standingOf(quote, asOf) : null;
    const parts = partsOf(quote, quote.result);
    if (parts) results.set(id, { status: quote.result, parts, final });
    else
      logger.error({ outcomeId: id }, 'the feed says a share above 1 of a result, so that it is not settled');
  }
  return results;
}

function partsOf({ resultFactor }: Quote, word: Result['status']): ResultParts | null {
  if (!resultFactor) return partsOfWord(word);
  const parts = {
    voidShare: parseFraction(resultFactor.voidShare),
    result: parseFraction(resultFactor.result),
    deadHeat: parseFraction(resultFactor.deadHeat),
  };
  return Object.values(parts).every(isShare) ? parts : null;
}
