import { randomUUID } from 'node:crypto';
import type { Answer } from './client';
import type { TestPlayer } from './services';

/** A coupon that a test wants to place. By default: a hundred roubles on the first prices, asking about changes. */
export interface CouponInput {
  key?: string;
  amount?: unknown;
  currency?: string;
  typeId?: number;
  changeCoefAction?: number;
  systemValue?: number;
  exactCoef?: string;
  isVipBet?: boolean | undefined;
  isBonusBet?: boolean;
  isDropOnScoreChange?: boolean;
  bets: {
    outcomeId: string;
    coef?: string;
    priceVersion?: number;
    isBanker?: boolean;
    amount?: number;
    scoreVersion?: number;
  }[];
}

/** Asks to place a coupon. */
export function place(
  { client, token }: TestPlayer,
  { key = randomUUID(), ...wish }: CouponInput,
): Promise<Answer> {
  const bets = wish.bets.map((bet) => ({ coef: '2.000', priceVersion: 1, ...bet }));
  const defaults = { typeId: bets.length > 1 ? 1 : 0, amount: 100_00, currency: 'RUB', changeCoefAction: 0 };
  const headers = { 'idempotency-key': key };
  return client.post('/bets-api/v1/coupons', { token, headers, body: { ...defaults, ...wish, bets } });
}

/** The balance of the player's main account, in minor units. */
export async function balanceOf({ client, token }: TestPlayer): Promise<number> {
  return (await client.get('/web-api/accounts', { token })).body[0].money;
}

/** Status and code of an answer. */
export const reason = ({ status, body }: Answer) => [status, body.code];
