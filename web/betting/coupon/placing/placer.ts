/**
 * Places a coupon exactly once. The key is created once per intent and stored before anything is sent; a lost answer
 * is requested again with the same key and body, also after a reload and from another tab.
 */
import type { CouponState, Placement, PlacementBody, StoredPlacement } from '../state';
import type { CouponStore } from '../store';
import { amountsClaimed } from '../betAmounts';
import { isBeyondFormer, readPlacement } from './body';
import { isOfMany } from '../system';
import { createApart, type ApartListener } from './apart';
import { changing, stepAfter, waitBefore, type PlacerDependencies, type PlacingAnswer } from './attempts';
import { placingAct } from './placingAct';

/** Places coupons and completes placements without an answer. */
export interface Placer {
  /**
   * Places the coupon that the player sees. Does nothing when a coupon is being placed, or was changed meanwhile, in
   * this or another tab.
   */
  place(body: PlacementBody, playerId: string): Promise<void>;
  /**
   * Places what is not in the coupon, beside whatever waits already, and resolves with the answer. Whether a press was
   * meant once is for the caller to know.
   */
  placeApart(body: PlacementBody, playerId: string): Promise<PlacingAnswer>;
  /** Whether a placement beside the coupon waits for its answer that has a bet on this outcome, whichever tab began it. */
  isWaitingApart(outcomeId: string): boolean;
  /**
   * Calls back with the answers to placements beside the coupon for which nobody in this tab waits, as after a reload. Returns a
   * function that stops it.
   */
  hearApart(listener: ApartListener): () => void;
  /**
   * Sends the player's waiting placements until they are answered, whichever tab began them, and drops those and a typed
   * stake of another player. Returns a function that stops it.
   */
  follow(playerId: string): () => void;
}

/** Creates the placer of one tab and one identity. */
export function createPlacer(dependencies: PlacerDependencies): Placer {
  const { store, waiting, exclusively, newKey, now } = dependencies;
  const apart = createApart(dependencies);
  const change = changing(exclusively);

  /** A guest's stake becomes the player's; another player's is dropped. */
  function claimStake(playerId: string): void {
    const claimed = amountsClaimed(store.getState(), playerId);
    if (claimed) store.dispatch(claimed);
    const { stakeText, stakeFor } = store.getState();
    if (stakeText === null || !stakeFor || stakeFor.playerId === playerId) return;
    if (stakeFor.playerId !== null) store.dispatch({ type: 'stakeForgotten' });
    else store.dispatch({ type: 'stakeTyped', text: stakeText, stakeFor: { ...stakeFor, playerId } });
  }

  async function place(body: PlacementBody, playerId: string): Promise<void> {
    const seen: CouponState = store.getState();
    await exclusively('coupon-start', () => {
      store.catchUp();
      if (store.getState() !== seen) return Promise.resolve();
      // What was typed in another currency is not this coupon's stake, and none of the next one.
      if (seen.stakeFor?.currency !== body.currency) store.dispatch({ type: 'stakeForgotten' });
      const placement = { key: newKey(), playerId, body, startedAt: now().getTime(), tries: 0 };
      // First where tabs of the release before see it: without it there the placement counts as answered.
      store.dispatch(placingAct({ type: 'placingStarted', placement }));
      if (store.getState().pending?.key !== placement.key) return Promise.resolve();
      return change(() => waiting.add({ ...placement, ofCoupon: true }));
    });
  }

  function follow(playerId: string): () => void {
    const controller = new AbortController();
    const followed = new Set<string>();

    function begin({ key, playerId: owner }: StoredPlacement, ofCoupon: boolean): void {
      if (followed.has(key)) return;
      followed.add(key);
      if (owner !== playerId) {
        store.dispatch(placingAct({ type: 'forgotten', key }));
        void change(() => waiting.answered(key));
      } else if (ofCoupon) {
        void exclusively('coupon-send', () => seeThrough(dependencies, key, controller.signal));
      } else {
        void exclusively(`coupon-send:${key}`, () => apart.seeThrough(key, controller.signal));
      }
    }

    function look(): void {
      const { pending } = store.getState();
      // A tab that did not see the answer may have written the coupon of before.
      if (pending && waiting.isAnswered(pending.key))
        store.dispatch(placingAct({ type: 'forgotten', key: pending.key }));
      else if (pending) begin(pending, true);
      for (const placement of waiting.all()) begin(placement, placement.ofCoupon);
    }

    if (store.getState().refusal?.code === 'SIGNED_OUT')
      store.dispatch(placingAct({ type: 'refusalOvercome' }));
    claimStake(playerId);
    look();
    const stops = [store.subscribe(look), waiting.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
      controller.abort();
    };
  }

  return { place, placeApart: apart.place, isWaitingApart: apart.isWaiting, hearApart: apart.hear, follow };
}

/** Sends the placement of the coupon until it is answered, or another tab had the answer. */
async function seeThrough(dependencies: PlacerDependencies, key: string, signal: AbortSignal): Promise<void> {
  const { store, waiting, send, wait, exclusively } = dependencies;
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    store.catchUp();
    const pending = pendingOf(dependencies, key);
    if (!pending) {
      // It is repeated exactly or not at all: of one whose body cannot be read, nobody learns more.
      store.dispatch(placingAct({ type: 'forgotten', key }));
      return ended();
    }
    store.dispatch(placingAct({ type: 'sent', key }));
    const answer = await send(pending);
    const step = stepAfter(answer, pending.tries);
    if (step === 'pause' && answer.kind === 'refused')
      store.dispatch(placingAct({ type: 'paused', key, refusal: answer.refusal }));
    if (step === 'end') {
      tell(store, pending, answer);
      return ended();
    }
    if (step === 'pause') return;
    await wait(waitBefore(attempt), signal);
  }

  function ended(): Promise<void> {
    return changing(exclusively)(() => waiting.answered(key));
  }
}

/**
 * The placement of the coupon while it waits. A tab of the release before reads no systems, several singles and conditions: whenever
 * it writes the coupon, it leaves out the placement of one, which comes back from where placements wait.
 */
function pendingOf({ store, waiting }: PlacerDependencies, key: string): Placement | null {
  const { pending } = store.getState();
  if (pending) return pending.key === key ? readPlacement(pending) : null;
  const lost = waiting
    .all()
    .find((one) => one.key === key && (isOfMany(one.body.type) || isBeyondFormer(one.body)));
  if (!lost) return null;
  const { ofCoupon: _, ...placement } = lost;
  store.dispatch(placingAct({ type: 'placingStarted', placement }));
  return placement;
}

/** Tells the coupon how its placement ended. */
function tell(store: CouponStore, placement: Placement, answer: PlacingAnswer): void {
  const { key } = placement;
  if (answer.kind === 'refused')
    store.dispatch(placingAct({ type: 'refused', key, refusal: answer.refusal }));
  if (answer.kind !== 'placed') return;
  // A tab that did not know of it may have written the coupon without it; it is placed all the same.
  store.dispatch(placingAct({ type: 'placingStarted', placement }));
  const { couponId, singles, isWaiting } = answer;
  store.dispatch(placingAct({ type: 'placed', key, couponId, singles, isWaiting }));
}
