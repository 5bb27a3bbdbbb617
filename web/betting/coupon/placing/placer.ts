/**
 * Places a coupon exactly once. The key is created once per intent and stored before anything is sent; a lost answer
 * is requested again with the same key and body, also after a reload and from another tab.
 */
import type { CouponState, Placement, PlacementBody, Refusal } from '../state';
import type { CouponStore } from '../store';

/** The result of one attempt. */
export type PlacingAnswer =
  | { readonly kind: 'placed'; readonly couponId: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or an answer that does not say whether the coupon was placed. */
  | { readonly kind: 'lost' };

/** Runs a task while no other tab runs one of the same name. */
export type RunExclusively = (name: string, task: () => Promise<void>) => Promise<void>;

/** What placing needs from its surroundings. */
export interface PlacerDependencies {
  readonly store: CouponStore;
  /** Never rejects. */
  readonly send: (placement: Placement) => Promise<PlacingAnswer>;
  readonly exclusively: RunExclusively;
  /** Resolves after this many milliseconds, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newKey: () => string;
  readonly now: () => Date;
}

/** Places coupons and completes placements without an answer. */
export interface Placer {
  /**
   * Places the coupon that the player sees. Does nothing when a coupon is being placed, or was changed meanwhile, in
   * this or another tab.
   */
  place(body: PlacementBody, playerId: string): Promise<void>;
  /**
   * Sends the player's pending coupon until it is answered, whichever tab began it, and drops a pending coupon and a
   * typed stake of another player. Returns a function that stops it.
   */
  follow(playerId: string): () => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 10_000;

/** How long to wait before the attempt with this number, from 1. */
function waitBefore(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
}

/** Creates the placer of one tab and one identity. */
export function createPlacer(dependencies: PlacerDependencies): Placer {
  const { store, send, exclusively, wait, newKey, now } = dependencies;

  /** A guest's stake becomes the player's; another player's is dropped. */
  function claimStake(playerId: string): void {
    const { stakeText, stakeFor } = store.getState();
    if (stakeText === null || !stakeFor || stakeFor.playerId === playerId) return;
    if (stakeFor.playerId !== null) store.dispatch({ type: 'stakeForgotten' });
    else store.dispatch({ type: 'stakeTyped', text: stakeText, stakeFor: { ...stakeFor, playerId } });
  }

  async function place(body: PlacementBody, playerId: string): Promise<void> {
    const seen: CouponState = store.getState();
    await exclusively('coupon-start', () => {
      store.catchUp();
      if (store.getState() === seen) {
        // What was typed in another currency is not this coupon's stake, and none of the next one.
        if (seen.stakeFor?.currency !== body.currency) store.dispatch({ type: 'stakeForgotten' });
        const placement = { key: newKey(), playerId, body, startedAt: now().getTime(), tries: 0 };
        store.dispatch({ type: 'placingStarted', placement });
      }
      return Promise.resolve();
    });
  }

  /** Whether the placement is complete, or cannot continue now. */
  function settle({ key, tries }: Placement, answer: PlacingAnswer): boolean {
    if (answer.kind === 'lost') return false;
    if (answer.kind === 'placed') {
      store.dispatch({ type: 'placed', key, couponId: answer.couponId });
      return true;
    }
    const { refusal } = answer;
    if (refusal.code === 'IN_FLIGHT') return false;
    // A rejection of this attempt, as after a release, says nothing about the attempts before.
    if (refusal.code === 'NOT_SENT' && tries > 0) return false;
    if (refusal.code === 'SIGNED_OUT' && tries > 0) {
      store.dispatch({ type: 'paused', key, refusal });
      return true;
    }
    store.dispatch({ type: 'refused', key, refusal });
    return true;
  }

  async function seeThrough(key: string, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      store.catchUp();
      const { pending } = store.getState();
      if (pending?.key !== key) return;
      store.dispatch({ type: 'sent', key });
      if (settle(pending, await send(pending))) return;
      await wait(waitBefore(attempt), signal);
    }
  }

  function follow(playerId: string): () => void {
    const controller = new AbortController();
    const followed = new Set<string>();
    const look = () => {
      const { pending } = store.getState();
      if (!pending || followed.has(pending.key)) return;
      followed.add(pending.key);
      if (pending.playerId === playerId) {
        void exclusively('coupon-send', () => seeThrough(pending.key, controller.signal));
      } else {
        store.dispatch({ type: 'forgotten', key: pending.key });
      }
    };
    if (store.getState().refusal?.code === 'SIGNED_OUT') store.dispatch({ type: 'refusalOvercome' });
    claimStake(playerId);
    look();
    const unsubscribe = store.subscribe(look);
    return () => {
      unsubscribe();
      controller.abort();
    };
  }

  return { place, follow };
}
