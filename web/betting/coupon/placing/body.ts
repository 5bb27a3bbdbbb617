/** The body of a placement in the browser's storage. It is read where it is sent, so that no page loads this before. */
import { isFields } from '../../../foundation/browser/parsedJson';
import type { PriceChangePolicy } from '../../../../rules/placing';
import { maxRememberedBets, type Placement, type PlacementBody, type StoredPlacement } from '../state';
import { isCount, isCurrency, isId, isKind, isPrice, readPending } from '../storage';

const isPolicy = (value: unknown): value is PriceChangePolicy =>
  value === 'ASK' || value === 'ACCEPT_ANY' || value === 'ACCEPT_RISE';

/** What tabs of the release before repeat of a body. */
const formerFields = new Set(['type', 'systemValue', 'stake', 'currency', 'bets', 'priceChangePolicy']);

/** Whether a body has fields that a tab of the release before would leave out. */
export const isBeyondFormer = (body: PlacementBody): boolean =>
  Object.keys(body).some((name) => !formerFields.has(name));

/** Stands behind the type of such a body, so that those tabs read no placement there. */
const mark = '+';

/** The placement as the coupon's entry holds it, where tabs of the release before look. */
export const storedPlacement = ({ body, ...rest }: Placement): StoredPlacement => ({
  ...rest,
  body: isBeyondFormer(body) ? { ...body, type: body.type + mark } : body,
});

/** A body is repeated exactly or not at all: one faulty part invalidates it. */
function readBody(value: unknown): PlacementBody | null {
  if (!isFields(value) || !Array.isArray(value['bets'])) return null;
  const { systemValue, stake, currency, priceChangePolicy, ...conditions } = value;
  const { exactCoef, isDropOnScoreChange, isVipBet, isBonusBet } = conditions;
  const type = typeof value['type'] === 'string' ? value['type'].replace(mark, '') : null;
  const bets: PlacementBody['bets'][number][] = [];
  for (const bet of value['bets'] as unknown[]) {
    if (!isFields(bet)) return null;
    const { outcomeId, price, priceVersion, isBanker, scoreVersion, stake: own } = bet;
    if (!isId(outcomeId) || !isPrice(price) || !isCount(priceVersion)) return null;
    if (isBanker !== undefined && typeof isBanker !== 'boolean') return null;
    if (scoreVersion !== undefined && scoreVersion !== 0 && !isCount(scoreVersion)) return null;
    if (own !== undefined && !isCount(own)) return null;
    bets.push({
      ...{ outcomeId, price, priceVersion },
      ...(isBanker !== undefined && { isBanker }),
      ...(scoreVersion !== undefined && { scoreVersion }),
      ...(own !== undefined && { stake: own }),
    });
  }
  if (systemValue !== undefined && !isCount(systemValue)) return null;
  if (!isKind(type) || !isCount(stake) || !isPolicy(priceChangePolicy)) return null;
  if (isDropOnScoreChange !== undefined && isDropOnScoreChange !== true) return null;
  if (isVipBet !== undefined && isVipBet !== true) return null;
  if (isBonusBet !== undefined && isBonusBet !== true) return null;
  if (!isCurrency(currency) || (exactCoef !== undefined && !isPrice(exactCoef))) return null;
  if (bets.length === 0 || bets.length > maxRememberedBets) return null;
  return {
    type,
    ...(systemValue !== undefined && { systemValue }),
    stake,
    currency,
    bets,
    priceChangePolicy,
    ...(exactCoef !== undefined && { exactCoef }),
    ...(isDropOnScoreChange && { isDropOnScoreChange }),
    ...(isVipBet && { isVipBet }),
    ...(isBonusBet && { isBonusBet }),
  };
}

/** A stored placement with its body; null when a part of it is faulty. */
export function readPlacement(value: unknown): Placement | null {
  const pending = readPending(value);
  const body = readBody(pending?.body);
  return pending && body && { ...pending, body };
}
