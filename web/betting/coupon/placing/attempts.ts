/** What an attempt to place a coupon needs, and what follows from its answer. */
import type { Placement, Refusal } from '../state';
import type { CouponStore } from '../store';
import type { WaitingPlacements } from './waiting';

/** What became of several singles. */
export interface PlacedSingles {
  /** Global ids of the coupons, in the order of their bets. */
  readonly couponIds: readonly string[];
  /** The bets that were kept out, each with the code that says why. */
  readonly refused: readonly { readonly outcomeId: string; readonly code: string }[];
}

/** The result of one attempt. */
export type PlacingAnswer =
  /** `odds`: the price at which it was placed. Of several singles `couponId` is the first. */
  | {
      readonly kind: 'placed';
      readonly couponId: string;
      readonly odds?: string;
      /** Whether it waits to be taken; absent when not. */
      readonly isWaiting?: boolean;
      readonly singles?: PlacedSingles;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or an answer that does not say whether the coupon was placed. */
  | { readonly kind: 'lost' };

/** Runs a task while no other tab runs one of the same name. */
export type RunExclusively = (name: string, task: () => Promise<void>) => Promise<void>;

/** What placing needs from its surroundings. */
export interface PlacerDependencies {
  readonly store: CouponStore;
  readonly waiting: WaitingPlacements;
  /** Never rejects. */
  readonly send: (placement: Placement) => Promise<PlacingAnswer>;
  readonly exclusively: RunExclusively;
  /** Resolves after this many milliseconds, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newKey: () => string;
  readonly now: () => Date;
}

const firstWaitMs = 1_000;
const longestWaitMs = 10_000;

/** How long to wait before the attempt with this number, from 1. */
export function waitBefore(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
}

/**
 * What follows from an answer to a placement that was sent `tries` times before: it has ended, it is asked for again, or
 * it waits for the player to sign in.
 */
export function stepAfter(answer: PlacingAnswer, tries: number): 'end' | 'again' | 'pause' {
  if (answer.kind !== 'refused') return answer.kind === 'lost' ? 'again' : 'end';
  const { code } = answer.refusal;
  if (code === 'IN_FLIGHT') return 'again';
  // A rejection of this attempt, as after a release, says nothing about the attempts before.
  if (code === 'NOT_SENT' && tries > 0) return 'again';
  return code === 'SIGNED_OUT' && tries > 0 ? 'pause' : 'end';
}

/** Changes what waits while no other tab does. */
export const changing =
  (exclusively: RunExclusively) =>
  (change: () => void): Promise<void> =>
    exclusively('coupon-placements', () => {
      change();
      return Promise.resolve();
    });
