import type { Generated, JSONColumnType } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/bets';
import type { CouponType, SettlementStatus } from '../../rules/coupon';

/** What a bet is on, in the words that held when it was placed. */
export type BetDescription = Omit<
  components['schemas']['Bet'],
  'outcomeId' | 'coef' | 'status' | 'standing' | 'factor'
>;

/** What stands under a code. */
export type SavedSelections = Omit<components['schemas']['SavedCoupon'], 'code' | 'expiresAt'>;

/** How far a coupon has come, whatever its outcome: PENDING waits to be taken, OPEN for results. */
export type CouponState = 'PENDING' | 'OPEN' | 'CLOSED' | 'REFUSED';

/** Placements, coupons and their bets. Amounts are in minor units, prices decimal text with three places. */
declare module '../database/schema' {
  interface Database {
    /** What players asked to place, and what they were answered for ever. It owns their keys. */
    placements: {
      id: Generated<number>;
      user_id: number;
      /** The client's key. A user has one placement with a key. */
      idempotency_key: string;
      /** SHA-256 of the request. It tells a repetition from another request under the same key. */
      request_hash: Buffer;
      /** The request; null of coupons of former releases. */
      body: JSONColumnType<Record<string, unknown>> | null;
      /** The bytes of the receipt as it was answered; null while waiting, and of coupons of former releases. */
      answer: string | null;
      state: 'PENDING' | 'PLACED' | 'REFUSED';
      asked_at: Date;
      answered_at: Date | null;
    };
    coupons: {
      /** Also the number on the receipt. */
      id: Generated<number>;
      user_id: number;
      /** The placement that it belongs to; null of coupons of former releases, whose key is the placement's. */
      placement_id: number | null;
      /** The placement's key, for the former release, and for coupons of its own: each further coupon of a placement has `/1`, `/2` … after it. */
      idempotency_key: string;
      /** The placement's digest. */
      request_hash: Buffer;
      /** The account that paid the stake and gets the payout. */
      account_id: number;
      type: CouponType;
      /** Of a system alone: how many bets that are not bankers each combination has. */
      system_value: number | null;
      status: SettlementStatus;
      state: Generated<CouponState>;
      amount: number;
      currency: string;
      coef: string;
      possible_win: number;
      /** The largest payout, as it was when the coupon was placed. */
      max_payout: number;
      /** The account that holds the stake until the coupon is settled; null where the house has it, as of coupons of former releases. */
      stake_held_in: number | null;
      /** Null while open, 0 when lost. */
      payout: number | null;
      /**
       * What a unit of the stake returned before the cut to `max_payout`, as a fraction: `9/2`. Null while open, when a stake
       * was given back, and where a former release settled.
       */
      factor: Generated<string | null>;
      /** Of an express with a bonus bet alone: its multiplier, which `coef` and `possible_win` have in them. */
      bonus_coef: string | null;
      /** The multiplier by the bets that counted; null while open, without a bonus bet, and where nothing was won. */
      bonus_paid: string | null;
      placed_at: Date;
      settled_at: Date | null;
      /** Of a VIP bet alone: from then on it is refused, unless the operator has accepted it. */
      vip_until: Generated<Date | null>;
      /** When the operator accepted it. It is open once prices, the gate and the start are judged again. */
      vip_accepted_at: Generated<Date | null>;
      /** Why it was not taken: NOT_ACCEPTED, UNANSWERED, GAME_BEGAN, or the code of a refusal of placing. */
      vip_refusal: Generated<string | null>;
      /** What the operator said about that to the player. */
      vip_reason: Generated<string | null>;
    };
    bets: {
      coupon_id: number;
      /** From 0, in the order in which they were added. */
      position: number;
      outcome_id: string;
      coef: string;
      price_version: number;
      status: SettlementStatus;
      /**
       * What a unit of stake on it returns, as a fraction: `9/2`. Null while it is open, and where a former release decided
       * it: then the status and `coef` say it.
       */
      factor: Generated<string | null>;
      /** Of a system alone: whether it is in every combination. */
      is_banker: boolean | null;
      starts_at: Date;
      description: JSONColumnType<BetDescription>;
      /** How its game ended. It is null until that is known and the bet is decided. */
      standing: JSONColumnType<components['schemas']['Standing'] | null, string | undefined, string>;
    };
    /** How coupons were settled, for ever. Those that former releases settled have none. */
    settlements: {
      coupon_id: number;
      /** From 1, for each coupon. */
      number: number;
      /** What each bet counted, in their order, as exact text; null of a bet that was open. */
      factors: JSONColumnType<(string | null)[], string, string>;
      /** What the coupon is paid by it in all. */
      paid: number;
      /** How much more that is than before. */
      difference: number;
      cause: 'RESULTS' | 'EXCLUSION' | 'UNDER_AGE' | 'NOT_TAKEN';
      /** Who of the staff decided it; null where a rule did. */
      actor: string | null;
      at: Date;
    };
    /** What a stake may be, by currency. */
    bet_bounds: {
      currency: string;
      min: number;
      max: number;
      max_payout: number;
      /** The largest number of bets in an express or a system. */
      max_bets: number;
    };
    /** Selections that somebody saved, by their codes. Nothing here says who it was. */
    coupon_codes: {
      code: string;
      /** SHA-256 of the selections: equal ones have one code. */
      digest: Buffer;
      coupon: JSONColumnType<SavedSelections>;
      saved_at: Date;
      /** From then on the code is unknown. */
      expires_at: Date;
    };
    /** How fast a player places: `full_at` is the instant at which the whole burst is free again. */
    coupon_pace: {
      user_id: number;
      full_at: Date;
    };
  }
}
