/** What a press on a price does while one-click bets are on: it places a single, or says why not and leaves the bet in the coupon. */
import type { PriceChangePolicy } from '../../../../rules/placing';
import type { Placer } from '../placing/placer';
import type { PlacingAnswer } from '../placing/attempts';
import type { AcceptedPrice, Placement, PlacementBody, Refusal } from '../state';
import { noticeMs } from '../shownOffers';
import { createPresses } from './presses';
import type { PressedPrice, PressMark } from './slot';

/** What a press would place. */
export interface OneClickTerms {
  /** Null while the player's account cannot be read. */
  readonly playerId: string | null;
  readonly currency: string;
  /** Minor units; null while the player has given no amount of this currency. */
  readonly stake: number | null;
  readonly policy: PriceChangePolicy;
  /** The total odds on which the player insists, which are those of the single; null for none. */
  readonly exactCoef: string | null;
  /** Whether prices on screen may be old at this moment, as without a connection. */
  readonly isOld: boolean;
}

/** Why a press was not sent. */
export type Withheld = 'PRICE_NEW' | 'PRICES_OLD' | 'ACCOUNT_UNAVAILABLE' | 'AMOUNT_MISSING';

/** What became of a press. `name` is the outcome in words; undefined when the page was loaded anew meanwhile. */
export type OneClickNews =
  | { readonly kind: 'placed'; readonly name?: string; readonly body: PlacementBody; readonly odds: string }
  | { readonly kind: 'refused'; readonly name?: string; readonly refusal: Refusal }
  | { readonly kind: 'withheld'; readonly name: string; readonly reason: Withheld }
  /** The answer is late, and asked for again. */
  | { readonly kind: 'awaited'; readonly name: string }
  /** The session ended before the answer came: signing in tells it. */
  | { readonly kind: 'paused' };

/** What one-click bets need from their surroundings. */
export interface OneClickDependencies {
  readonly placer: Pick<Placer, 'placeApart' | 'isWaitingApart' | 'hearApart'>;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
  /** Puts a bet into the coupon, unless it is there. */
  readonly keep: (bet: AcceptedPrice & { readonly outcomeId: string }) => void;
  readonly mark: (outcomeId: string, mark: PressMark | null) => void;
  /** A coupon was placed. */
  readonly placed: (couponId: string) => void;
}

/** What the page knows at a moment, and how it tells the player something. */
export interface OneClickPage {
  readonly terms: () => OneClickTerms;
  readonly tell: (news: OneClickNews) => void;
}

/** How long a price says that a bet on it was placed, in milliseconds. */
const markedMs = 2_000;
/** After how long without an answer the player is told so, in milliseconds. */
const patienceMs = 3_000;

function withheld({ playerId, stake, isOld }: OneClickTerms, seenMs: number): Withheld | null {
  if (isOld) return 'PRICES_OLD';
  if (playerId === null) return 'ACCOUNT_UNAVAILABLE';
  if (stake === null) return 'AMOUNT_MISSING';
  return seenMs < noticeMs ? 'PRICE_NEW' : null;
}

/** One-click bets of one player in one tab. */
export function createOneClick(dependencies: OneClickDependencies, firstPage: OneClickPage) {
  let page = firstPage;
  const tell = (news: OneClickNews): void => page.tell(news);
  const { placer, now, later, keep, mark, placed } = dependencies;
  const presses = createPresses(now, placer.isWaitingApart);

  function end(body: PlacementBody, answer: PlacingAnswer, name?: string): void {
    const [bet] = body.bets;
    if (!bet || answer.kind === 'lost') return;
    const said = name === undefined ? {} : { name };
    if (answer.kind === 'placed') {
      placed(answer.couponId);
      tell({ kind: 'placed', ...said, body, odds: answer.odds ?? bet.price });
    } else if (placer.isWaitingApart(bet.outcomeId)) {
      tell({ kind: 'paused' });
    } else {
      keep({ outcomeId: bet.outcomeId, price: bet.price, priceVersion: bet.priceVersion });
      tell({ kind: 'refused', ...said, refusal: answer.refusal });
    }
  }

  async function place(body: PlacementBody, playerId: string, { outcomeId, name }: PressedPrice) {
    let isAnswered = false;
    mark(outcomeId, 'BUSY');
    later(() => isAnswered || tell({ kind: 'awaited', name }), patienceMs);
    const answer = await placer.placeApart(body, playerId);
    isAnswered = true;
    presses.answered(outcomeId);
    mark(outcomeId, answer.kind === 'placed' ? 'PLACED' : null);
    if (answer.kind === 'placed') later(() => mark(outcomeId, null), markedMs);
    end(body, answer, name);
  }

  return {
    /** From now on the page is this one. */
    show: (shown: OneClickPage) => void (page = shown),
    /** Takes a press; false when it means the coupon, as one on a bet that is there. */
    press(pressed: PressedPrice): boolean {
      const { outcomeId, price, priceVersion, name } = pressed;
      if (pressed.isSelected) return presses.repeats(outcomeId);
      if (!presses.begins(outcomeId)) return true;
      const present = page.terms();
      const { playerId, stake, currency, policy, exactCoef } = present;
      const reason = withheld(present, now() - pressed.seenSince);
      if (reason !== null || playerId === null || stake === null) {
        presses.undone(outcomeId);
        if (reason === 'ACCOUNT_UNAVAILABLE' || reason === 'AMOUNT_MISSING') keep(pressed);
        if (reason !== null) tell({ kind: 'withheld', name, reason });
        return true;
      }
      const bets = [{ outcomeId, price, priceVersion }];
      const condition = exactCoef !== null && { exactCoef };
      const body = {
        type: 'SINGLE',
        stake,
        currency,
        bets,
        priceChangePolicy: policy,
        ...condition,
      } as const;
      void place(body, playerId, pressed);
      return true;
    },
    /** Tells what became of presses before the page was loaded anew; returns a function that stops it. */
    follow: () => placer.hearApart(({ body }: Placement, answer) => end(body, answer)),
  };
}
