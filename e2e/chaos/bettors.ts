/** Players who place coupons while the site is being broken, and who remember the answers. */
import { expect } from '@playwright/test';
import { newKey, openOutcomes, registerPlayer, send, type Outcome } from '../player';

/** A signed-in player. */
export interface Bettor {
  cookie: string;
  /** Number of the coupon that the site acknowledged, by the coupon's key. */
  acknowledged: Map<string, string>;
  /** The coupon sent under each key, acknowledged or not. */
  sent: Map<string, object>;
}

interface Placement {
  __typename: 'CouponPlaced' | 'CouponRefused' | 'PricesChanged';
  code?: string;
  coupon?: { number: string };
}

/** The result of a try to place: acknowledged with a number, refused for good, or unknown. */
type Told = { number: string } | { refused: string } | 'unknown';

/** Temporary refusals: the same key may be sent again. */
const passing = new Set(['UNAVAILABLE', 'FEED_UNAVAILABLE', 'IN_FLIGHT']);

/** Registers players. */
export async function newBettors(url: string, count: number): Promise<Bettor[]> {
  const bettors: Bettor[] = [];
  for (let index = 0; index < count; index++)
    bettors.push({ cookie: await registerPlayer(url), acknowledged: new Map(), sent: new Map() });
  return bettors;
}

/** A coupon on one outcome that accepts any price. */
function couponOn(outcome: Outcome, key: string): object {
  return {
    idempotencyKey: key,
    type: 'SINGLE',
    stake: 10_000,
    currency: 'RUB',
    bets: [{ outcomeId: outcome.id, price: outcome.price, priceVersion: outcome.priceVersion }],
    priceChangePolicy: 'ACCEPT_ANY',
  };
}

/** Sends a coupon once. */
export async function trySend(url: string, bettor: Bettor, input: object): Promise<Told> {
  const answer = await send(url, 'sendPlacementMutation', { input }, bettor.cookie).catch(() => null);
  const placement = answer?.data?.placeCoupon as Placement | null | undefined;
  if (!placement) return 'unknown';
  if (placement.__typename === 'CouponPlaced') return { number: placement.coupon?.number ?? '' };
  return passing.has(placement.code ?? '') ? 'unknown' : { refused: placement.code ?? '' };
}

/**
 * Lets every player place `coupons` coupons, one after another. A coupon whose result is unknown is sent again under
 * its key as soon as the site answers. `onAcknowledged` receives the number of coupons acknowledged so far, of all
 * players.
 */
export async function placeMany(
  url: string,
  bettors: readonly Bettor[],
  coupons: number,
  onAcknowledged: (count: number) => void = () => undefined,
): Promise<void> {
  const outcomes = await openOutcomes(url);
  let count = 0;
  await Promise.all(
    bettors.map(async (bettor, index) => {
      for (let turn = 0; turn < coupons; turn++) {
        const outcome = outcomes[(index * coupons + turn) % outcomes.length];
        if (!outcome) throw new Error('The line is empty.');
        await placeOne(url, bettor, outcome);
        onAcknowledged(++count);
      }
    }),
  );
}

async function placeOne(url: string, bettor: Bettor, outcome: Outcome): Promise<void> {
  const key = newKey();
  const input = couponOn(outcome, key);
  bettor.sent.set(key, input);
  await expect
    .poll(
      async () => {
        const told = await trySend(url, bettor, input);
        if (told !== 'unknown' && 'number' in told) bettor.acknowledged.set(key, told.number);
        return told === 'unknown' ? told : 'number' in told ? 'acknowledged' : told.refused;
      },
      { message: 'the coupon is acknowledged in the end', timeout: 60_000 },
    )
    .toBe('acknowledged');
}
