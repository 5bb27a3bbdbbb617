/** A coupon without React, whose clock and paints a test makes, for the tests of what a press may place. */
import type { PriceChangePolicy } from '../../rules/placing';
import type { CouponAnswer } from '../betting/coupon/useCouponAnswer';
import { bonusBetDeleted } from '../betting/coupon/bonus/bonusBet';
import { createShownOffers, noticeMs } from '../betting/coupon/shownOffers';
import { placementBody } from '../betting/coupon/placementBody';
import { situationOf, type Situation } from '../betting/coupon/situation';
import {
  couponReducer,
  emptyCoupon,
  type CouponAction,
  type PlacementBody,
  type StakeFor,
} from '../betting/coupon/state';

/** The prices that an outcome can have. */
export const ladder = ['1.500', '1.600', '1.750', '1.900', '2.000'];
/** The outcomes. */
export const ids = ['a', 'b'];

/** Something that happens to the coupon, or time that passes. */
export type Step =
  | { do: 'move'; id: string; price: string; state: 'OPEN' | 'SUSPENDED' }
  | { do: 'policy'; policy: PriceChangePolicy }
  /** The player adds or removes a bet at its present price, or types a stake. */
  | { do: 'toggle'; id: string }
  | { do: 'type'; stake: string }
  /** The player removes the bonus bet, or has it back. */
  | { do: 'bonus'; isDeleted: boolean }
  /** Another tab writes another stake; another device switches to an account in another currency. */
  | { do: 'shared'; stake: string }
  | { do: 'currency'; code: string }
  | { do: 'paint' }
  | { do: 'wait'; ms: number }
  | { do: 'press' };

/** What was painted, until something else was. */
interface Frame {
  situation: Situation;
  since: number;
  until: number;
}

/** A coupon with its data, a button, and a record of what was on screen. Nothing of it is React. */
export class World {
  now = 0;
  frames: Frame[] = [];
  policy: PriceChangePolicy = 'ACCEPT_RISE';
  /** Whether the site gives bonus bets. */
  isBonusGiven = false;
  #state = emptyCoupon;
  #currency = 'RUB';
  readonly #outcomes: Map<string, { price: string; priceVersion: number; state: string }>;
  /** For each bet, and for the other terms, the first frame that counts: what the player chose is no surprise. */
  readonly #since = new Map<string, number>();
  /** The price at which the player took each bet. */
  readonly #taken = new Map<string, string>();
  #paints: (() => void)[] = [];
  #timers: { at: number; run: () => void }[] = [];
  readonly #offers = createShownOffers({
    now: () => this.now,
    onPaint: (run) => void this.#paints.push(run),
    later: (run, ms) => void this.#timers.push({ at: this.now + ms, run }),
  });

  /** `more`: outcomes beside the usual ones, which are not in the coupon. */
  constructor(more: readonly string[] = []) {
    this.#outcomes = new Map(
      [...ids, ...more].map((id) => [id, { price: '1.750', priceVersion: 1, state: 'OPEN' }]),
    );
    for (const id of ids) this.step({ do: 'toggle', id });
    this.step({ do: 'paint' });
  }

  /** The coupon as it is now, painted or not. */
  get situation(): Situation {
    const amount = (minor: number) => ({ amount: minor, currency: this.#currency });
    const data = {
      nodes: {
        ok: true,
        value: [...this.#outcomes].map(([id, outcome]) => ({
          outcome: { id, ...outcome, market: { game: { id: `game of ${id}`, freshness: { stale: false } } } },
        })),
      },
      player: {
        ok: true,
        value: {
          id: 'player',
          activeAccount: {
            balance: amount(100_000_00),
            currency: { firstStake: amount(100_00), stakeStep: amount(100_00) },
          },
          stakeBounds: {
            min: amount(1),
            max: amount(50_000_00),
            maxPayout: amount(1e9),
            maxBets: 20,
            isBonusBetOffered: this.isBonusGiven,
          },
        },
      },
      site: null,
    } as unknown as CouponAnswer;
    const good = { online: true, stale: false, old: false };
    return situationOf(this.#state, data, new Set(this.#outcomes.keys()), good, {
      policy: this.policy,
      stakes: {},
      steps: {},
      exactCoef: null,
      isDropOnScoreChange: false,
      lng: 'en',
    });
  }

  /** Whether the button looks inert. */
  get isInert(): boolean {
    return this.#offers.state.getState().isInert;
  }

  get #stakeFor(): StakeFor {
    return { currency: this.#currency, playerId: 'player' };
  }

  /** What was on screen in the time before now in which nobody can have reacted to anything. */
  seen(since = 'terms'): Situation[] {
    const from = this.#since.get(since) ?? 0;
    return this.frames
      .slice(from)
      .filter(({ until }) => until > this.now - noticeMs)
      .map(({ situation }) => situation);
  }

  /** The prices of a bet in that time, with the one at which the player took it just before. */
  pricesSeen(outcomeId: string): string[] {
    const first = this.frames[this.#since.get(outcomeId) ?? 0];
    const isTaken = !first || first.since > this.now - noticeMs;
    return [
      ...(isTaken ? [this.#taken.get(outcomeId) ?? ''] : []),
      ...this.seen(outcomeId)
        .flatMap(({ bets }) => bets)
        .filter(({ bet }) => bet.outcomeId === outcomeId)
        .map(({ price }) => price),
    ];
  }

  #dispatch(action: CouponAction): void {
    this.#state = couponReducer(this.#state, action);
  }

  #change(step: Step): void {
    switch (step.do) {
      case 'move': {
        const known = this.#outcomes.get(step.id);
        const priceVersion = (known?.priceVersion ?? 0) + 1;
        this.#outcomes.set(step.id, { price: step.price, priceVersion, state: step.state });
        break;
      }
      case 'policy':
        this.policy = step.policy;
        break;
      case 'toggle': {
        const { price = '', priceVersion = 1 } = this.#outcomes.get(step.id) ?? {};
        this.#dispatch({ type: 'toggled', bet: { outcomeId: step.id, price, priceVersion, addedAt: 1 } });
        this.#taken.set(step.id, price);
        for (const key of [step.id, 'terms']) this.#since.set(key, this.frames.length);
        break;
      }
      case 'type':
        this.#dispatch({ type: 'stakeTyped', text: step.stake, stakeFor: this.#stakeFor });
        this.#since.set('terms', this.frames.length);
        break;
      case 'bonus':
        this.#dispatch(bonusBetDeleted(step.isDeleted));
        this.#since.set('terms', this.frames.length);
        break;
      case 'shared': {
        const { bets, chosenType, pending, receipt } = this.#state;
        const { stake: stakeText } = step;
        const stored = { bets, chosenType, stakeText, stakeFor: this.#stakeFor, pending, receipt };
        this.#dispatch({ type: 'shared', stored });
        break;
      }
      case 'currency':
        this.#currency = step.code;
        break;
      default:
    }
    this.#offers.show(this.situation);
  }

  /** Does a step; for a press that places something, its body. */
  step(step: Step): PlacementBody | null {
    if (step.do === 'wait') return this.#wait(step.ms);
    if (step.do === 'paint') return this.#paint();
    if (step.do === 'press') return this.#press();
    this.#change(step);
    return null;
  }

  #wait(ms: number): null {
    this.now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.now);
    this.#timers = this.#timers.filter(({ at }) => at > this.now);
    for (const { run } of due) run();
    return null;
  }

  #paint(): null {
    const last = this.frames.at(-1);
    if (last) last.until = this.now;
    this.frames.push({ situation: this.situation, since: this.now, until: Infinity });
    const paints = this.#paints;
    this.#paints = [];
    for (const run of paints) run();
    return null;
  }

  #press(): PlacementBody | null {
    const { obstacle } = this.situation;
    if (obstacle && obstacle.code !== 'PRICES_CHANGED') return null;
    const prices = this.#offers.press();
    return prices && placementBody(this.situation, prices);
  }
}
