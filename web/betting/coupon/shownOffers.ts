/**
 * What the coupon's button offered in the last moments. A press counts only for an offer that the player can have seen,
 * and accepts only prices that the player can have seen.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { compareOdds } from '../../../rules/odds';
import { isChangeAccepted } from '../../../rules/placing';
import { bonusIn } from './bonus/bonusBet';
import { presentPrices, scoreVersionOf } from './betViews';
import type { Situation } from './situation';
import type { AcceptedPrice } from './state';

/** How long something is on screen before a press can be an answer to it, in milliseconds. */
export const noticeMs = 600;

/** What a press on the button would place, or why it would place nothing. */
export type Offer = Pick<
  Situation,
  | 'bets'
  | 'type'
  | 'stake'
  | 'currency'
  | 'policy'
  | 'obstacle'
  | 'playerId'
  | 'acts'
  | 'isDropOnScoreChange'
  | 'bonusBet'
>;

/** The offer on screen and what it replaced. Instants are milliseconds of a monotonic clock. */
interface Shown {
  readonly offer: Offer | null;
  /** Replaced prices, newest first; `until` is when another one was painted, Infinity before. */
  readonly past: readonly (AcceptedPrice & { readonly outcomeId: string; readonly until: number })[];
  /** From when a press counts: 0 is always, Infinity is not before the offer is painted. */
  readonly inertUntil: number;
}

const nothingShown: Shown = { offer: null, past: [], inertUntil: 0 };

const asks = (offer: Offer | null): boolean => offer?.obstacle?.code === 'PRICES_CHANGED';

/** What the button's text tells, and what the player alone may change. */
const termsOf = ({ bets, type, stake }: Offer): string =>
  JSON.stringify([type, stake, bets.map(({ bet, single }) => [bet.outcomeId, single?.stake])]);

/** The scores that the player sees beside the bets, by their versions. */
const scoresOf = ({ bets }: Offer): string =>
  JSON.stringify(bets.map((view) => [view.bet.outcomeId, scoreVersionOf(view)]));

/** Whether a price fell, or moved in another way about which the player wants to be asked. */
function isPriceWorse(before: Offer | null, { bets, policy }: Offer): boolean {
  if (policy === 'ACCEPT_ANY') return false;
  return bets.some(({ bet, price, asks: mustAsk }) => {
    const known = before?.bets.find((former) => former.bet.outcomeId === bet.outcomeId)?.price;
    const change = compareOdds(price, known ?? bet.price);
    return change < 0 || (change > 0 && policy === 'ASK' && mustAsk);
  });
}

/** Whether the bonus bet fell, or is there no more. */
const isBonusLess = (before: Offer, offer: Offer): boolean =>
  compareOdds(bonusIn(offer.bonusBet) ?? '1.000', bonusIn(before.bonusBet) ?? '1.000') < 0;

/**
 * Whether a press now means something that it did not mean before, to the player's disadvantage: a lower price, an
 * acceptance, another score where it matters, or another account, currency, stake or set of bets, or less of a bonus bet, that
 * the player did not choose in this tab.
 */
function isWorse(before: Offer | null, offer: Offer): boolean {
  if ((asks(offer) && !asks(before)) || isPriceWorse(before, offer)) return true;
  if (!before) return false;
  if (offer.isDropOnScoreChange && scoresOf(before) !== scoresOf(offer)) return true;
  // A fall that came while any change was accepted counts from now on.
  if (before.policy === 'ACCEPT_ANY' && offer.policy !== 'ACCEPT_ANY') return true;
  if (before.playerId !== offer.playerId || before.currency !== offer.currency) return true;
  return before.acts === offer.acts && (termsOf(before) !== termsOf(offer) || isBonusLess(before, offer));
}

/** An offer takes the place of the former one. */
function offered({ offer: before, past, inertUntil }: Shown, offer: Offer): Shown {
  const prices = new Map(offer.bets.map(({ bet, price }) => [bet.outcomeId, price]));
  const replaced = (before?.bets ?? [])
    .filter(({ bet, price }) => prices.get(bet.outcomeId) !== price)
    .map(({ bet, outcome, price }) => {
      const { priceVersion } = outcome ?? bet;
      return { outcomeId: bet.outcomeId, price, priceVersion, until: Infinity };
    });
  return {
    offer,
    past: [...replaced, ...past],
    inertUntil: isWorse(before, offer) ? Infinity : inertUntil,
  };
}

/** The offer is on screen. */
function painted({ offer, past, inertUntil }: Shown, at: number): Shown {
  return {
    offer,
    past: past
      .map((price) => ({ ...price, until: Math.min(price.until, at) }))
      .filter(({ until }) => until > at - noticeMs),
    inertUntil: inertUntil === Infinity ? at + noticeMs : inertUntil,
  };
}

/**
 * The lowest price of each bet in the last moments. The service gives the present price if it is not lower, so that no
 * press is refused that meant an earlier, lower price. Prices that the player would have to accept count only while the
 * button asks for that.
 */
function lowestPrices({ offer, past }: Shown, at: number): Map<string, AcceptedPrice> {
  const { bets, policy } = offer ?? { bets: [], policy: 'ASK' };
  const lowest = presentPrices(bets);
  for (const { outcomeId, until, price, priceVersion } of past) {
    const view = bets.find(({ bet }) => bet.outcomeId === outcomeId);
    const known = lowest.get(outcomeId);
    if (!view || !known || until <= at - noticeMs || compareOdds(price, known.price) >= 0) continue;
    if (view.asks || isChangeAccepted(view.bet.price, price, policy)) {
      lowest.set(outcomeId, { price, priceVersion });
    }
  }
  return lowest;
}

/** The clock and the moments of a browser. */
export interface Moments {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Runs when what was rendered is about to be painted; not while the page is hidden. */
  onPaint(run: () => void): void;
  later(run: () => void, ms: number): void;
}

/** The offers of one button. */
export interface ShownOffers {
  /** Whether a press does nothing just now, and whether the last press did nothing because of that. */
  readonly state: Pick<
    StoreApi<{ isInert: boolean; wasEarly: boolean }>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
  /** Tells what the button offers, as soon as it is in the document. */
  show(offer: Offer): void;
  /** A press: the prices by outcome that it accepts. Null when the player cannot have seen yet what it would do. */
  press(): ReadonlyMap<string, AcceptedPrice> | null;
}

/** Follows the offers of one button. */
export function createShownOffers({ now, onPaint, later }: Moments): ShownOffers {
  const state = createStore(() => ({ isInert: false, wasEarly: false }));
  let shown = nothingShown;

  function paint(): void {
    const isNew = shown.inertUntil === Infinity;
    shown = painted(shown, now());
    const { inertUntil } = shown;
    if (!isNew) return;
    later(() => {
      if (shown.inertUntil !== inertUntil) return;
      shown = { ...shown, inertUntil: 0 };
      state.setState({ isInert: false });
    }, noticeMs);
  }

  return {
    state,
    show(offer) {
      if (shown.offer && shown.offer.acts !== offer.acts) state.setState({ wasEarly: false });
      shown = offered(shown, offer);
      if (shown.inertUntil === Infinity) state.setState({ isInert: true });
      onPaint(paint);
    },
    press() {
      const at = now();
      const wasEarly = at < shown.inertUntil;
      state.setState({ wasEarly });
      return wasEarly ? null : lowestPrices(shown, at);
    },
  };
}
