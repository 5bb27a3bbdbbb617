/** The sites that are compared with the model of coupons: the pure rules, and the services on a database. */
import { sql } from 'kysely';
import { isBonusBetOffered } from '../../rules/bonusBet';
import { settle } from '../../rules/coupon';
import { factorOf } from '../../rules/factors';
import { priceOf } from '../../rules/odds';
import { changeCoefActionOf } from '../../rules/placing';
import type {
  CouponModel,
  ModelBounds,
  ModelCoupon,
  ModelResult,
  ModelWish,
  Ratio,
} from '../../testing/couponModel';
import type { CouponSite, SiteAnswer } from '../../testing/couponSteps';
import type { Quote } from '../bets/feed';
import type { CouponRequest } from '../bets/rules';
import { askedFault, partsOf, quotedFault, stakesFault } from '../bets/singles';
import type { Db } from '../database/schema';
import { Refusal } from '../http/refusal';

/** The bounds of a stake in roubles, as the site stores them first. */
export const roubleBounds: ModelBounds = {
  min: 10_00,
  max: 100_000_00,
  maxPayout: 3_000_000_00,
  maxBets: 20,
};

const typeIds = { SINGLE: 0, EXPRESS: 1, SYSTEM: 2, SINGLES: 9 } as const;
const price = (thousandths: number): string => priceOf(BigInt(thousandths));

/** What is sent of a wish. */
export function requestOf(wish: ModelWish, outcomeOf: (game: number) => string): CouponRequest {
  const { kind, amount, policy, size, isBonus, bets } = wish;
  return {
    ...{ typeId: typeIds[kind], amount, currency: 'RUB', changeCoefAction: changeCoefActionOf(policy) },
    ...(size !== undefined && { systemValue: size }),
    ...(isBonus && { isBonusBet: true }),
    bets: bets.map(({ game, price: seen, version, isBanker, amount: own }) => ({
      ...{ outcomeId: outcomeOf(game), coef: price(seen), priceVersion: version },
      ...(isBanker && { isBanker }),
      ...(own !== undefined && { amount: own }),
    })),
  };
}

/** What a test feed says of a game of the model. */
export function quoteOf(model: CouponModel, number: number) {
  const { price: present, version, isSuspended, result } = model.gameOf(number);
  return {
    ...{ price: price(present), priceVersion: version },
    state: isSuspended ? ('SUSPENDED' as const) : ('OPEN' as const),
    ...(result && { result: result.word, resultFactor: sharesOf(result) }),
  };
}

const text = ([numerator, denominator]: Ratio): string => `${numerator}/${denominator}`;
const sharesOf = ({ voidShare, result, deadHeat }: ModelResult) => ({
  ...{ voidShare: text(voidShare), result: text(result), deadHeat: text(deadHeat) },
});

type Held = Pick<ModelCoupon, 'player' | 'amount' | 'size' | 'isBonus' | 'bets' | 'status' | 'payout'>;

/** A site of the rules alone: it keeps what they say in memory. */
export function rulesSite(model: CouponModel, grant: number) {
  const balances = model.balances.map(() => grant);
  const coupons: Held[] = [];
  const keys = new Map<string, { body: string; answer: SiteAnswer }>();
  const { min, max, maxPayout, maxBets } = roubleBounds;
  const bounds = { min, max, max_payout: maxPayout, max_bets: maxBets };

  function taken(player: number, request: CouponRequest, wish: ModelWish): SiteAnswer {
    const quotes = new Map(wish.bets.map(({ game }) => [String(game), quoted(model, game)]));
    const fault = askedFault(request, bounds) ?? quotedFault(request, quotes, bounds);
    if (fault instanceof Refusal) return { code: fault.code };
    const short = stakesFault(request, bounds, balances[player]);
    if (short) return { code: short.code };
    const present = wish.bets.map(({ game }) => ({ price: price(model.gameOf(game).price) }));
    if (wish.isBonus && !isBonusBetOffered({ isEnabled: true, kind: 'EXPRESS', bets: present }))
      return { code: 'BONUS_BET_GONE' };
    const refused = fault.map(({ outcomeId }) => Number(outcomeId));
    const parts = partsOf(request).filter(
      ({ bets: [bet] }) => typeIds.SINGLES !== request.typeId || !refused.includes(Number(bet?.outcomeId)),
    );
    const ids = parts.map(({ amount, systemValue: size, bets }) => {
      const own = bets.map(({ outcomeId, isBanker = false }) => {
        return { game: Number(outcomeId), price: model.gameOf(Number(outcomeId)).price, isBanker };
      });
      balances[player] = (balances[player] ?? 0) - amount;
      const { isBonus } = wish;
      return coupons.push({ player, amount, size, isBonus, bets: own, status: 'OPEN', payout: 0 }) - 1;
    });
    return { ids, refused, text: JSON.stringify(ids) };
  }

  function close(coupon: Held, status: Held['status'], payout: number): void {
    Object.assign(coupon, { status, payout });
    balances[coupon.player] = (balances[coupon.player] ?? 0) + payout;
  }

  function settleOne(coupon: Held): void {
    const bets = coupon.bets.map(({ game, price: taken, isBanker }) => {
      const { result } = model.gameOf(game);
      const bet = { price: price(taken), isBanker };
      return result
        ? { ...bet, status: result.word, factor: factorOf(bet.price, partsIn(result)) }
        : open(bet);
    });
    const { amount: stakeMinor, size, isBonus: hasBonusBet } = coupon;
    const end = settle({ stakeMinor, bets, size, hasBonusBet, maxPayoutMinor: maxPayout });
    if (end) close(coupon, end.status, end.payoutMinor);
  }

  const site: CouponSite = {
    place(player, key, wish) {
      const request = requestOf(wish, String);
      const name = `${player} ${key}`;
      const body = JSON.stringify(request);
      const known = keys.get(name);
      if (known) return Promise.resolve(known.body === body ? known.answer : { code: 'KEY_REUSED' });
      const answer = taken(player, request, wish);
      if ('ids' in answer) keys.set(name, { body, answer });
      return Promise.resolve(answer);
    },
    say: () => undefined,
    settle() {
      coupons.filter(({ status }) => status === 'OPEN').forEach(settleOne);
      return Promise.resolve();
    },
    giveBack(player) {
      for (const coupon of coupons)
        if (coupon.player === player && coupon.status === 'OPEN') close(coupon, 'VOID', coupon.amount);
      return Promise.resolve();
    },
  };
  return { site, balances, coupons };
}

const open = <Bet extends object>(bet: Bet) => ({ ...bet, status: 'OPEN' as const });
const fraction = ([numerator, denominator]: Ratio) => ({ numerator, denominator });
const partsIn = ({ voidShare, result, deadHeat }: ModelResult) => ({
  ...{ voidShare: fraction(voidShare), result: fraction(result), deadHeat: fraction(deadHeat) },
});

function quoted(model: CouponModel, game: number): Quote {
  const { price: present, priceVersion, state, result = null } = quoteOf(model, game);
  const outcome = { id: String(game), price: present, priceVersion, state };
  return { outcome, game: { number: game, status: 'LIVE' }, result } as unknown as Quote;
}

/** Where the connection of a transaction can be ended: the table, the event, and whether before or after it. */
export const deaths = [
  ['placements', 'INSERT', 'BEFORE'],
  ['coupons', 'INSERT', 'AFTER'],
  ['bets', 'INSERT', 'AFTER'],
  ['person_movements', 'INSERT', 'AFTER'],
  ['ledger_transactions', 'INSERT', 'AFTER'],
  ['ledger_entries', 'INSERT', 'AFTER'],
  ['ledger_accounts', 'UPDATE', 'AFTER'],
  ['bets', 'UPDATE', 'AFTER'],
  ['settlements', 'INSERT', 'AFTER'],
  ['coupons', 'UPDATE', 'AFTER'],
  ['person_movements', 'UPDATE', 'AFTER'],
] as const;

/** Runs something while the connection dies that reaches a place of `deaths`, as by a power cut. */
export async function dyingAt<T>(db: Db, place: number, action: () => Promise<T>): Promise<T> {
  const [table, event, when] = deaths[place % deaths.length] ?? deaths[0];
  await sql`
    CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(db);
  const trigger = `CREATE TRIGGER die ${when} ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`;
  await sql`${sql.raw(trigger)}`.execute(db);
  try {
    return await action();
  } finally {
    await sql`${sql.raw(`DROP TRIGGER die ON ${table}`)}`.execute(db);
  }
}
