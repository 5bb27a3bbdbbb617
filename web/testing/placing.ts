/** Tabs that place coupons, for tests. */
import type { PlacingAnswer } from '../betting/coupon/placing/attempts';
import { createPlacer } from '../betting/coupon/placing/placer';
import { exclusiveTasks } from '../betting/coupon/placing/placerOf';
import { createWaiting } from '../betting/coupon/placing/waiting';
import type { Placement } from '../betting/coupon/state';
import type { CouponStore } from '../betting/coupon/store';
import { betOn, createBrowser, keyOf } from './coupon';

export const player = 'player';
export const lost: PlacingAnswer = { kind: 'lost' };
export const placed: PlacingAnswer = { kind: 'placed', couponId: 'coupon' };
export const refusedAs = (code: string): PlacingAnswer => ({
  kind: 'refused',
  refusal: { code, messageKey: 'refusal_unknown', bound: null, retryAfter: null },
});

/** Web Locks that all tabs of one browser share. */
function createLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, task: () => Promise<void>) {
      const next = (last.get(name) ?? Promise.resolve()).then(task);
      last.set(name, next);
      return next;
    },
  } as unknown as LockManager;
}

/** A gateway whose answers the test gives one by one, for tabs that share storage and locks. */
export function createScene(locks = createLocks()) {
  const browser = createBrowser();
  const sent: Placement[] = [];
  const waits: number[] = [];
  const answers: ((answer: PlacingAnswer) => void)[] = [];
  let keys = 0;

  function openTab(store: CouponStore = browser.open()) {
    const placer = createPlacer({
      store,
      waiting: createWaiting(browser.openTab()),
      send: (placement) => {
        sent.push(placement);
        return new Promise((resolve) => answers.push(resolve));
      },
      // Each tab has its own; only the locks are shared by the browser.
      exclusively: exclusiveTasks(locks),
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      newKey: () => keyOf((keys += 1)),
      now: () => new Date(7),
    });
    return { store, placer, leave: placer.follow(player) };
  }

  async function answer(with_: PlacingAnswer): Promise<void> {
    await settled();
    answers.shift()?.(with_);
    await settled();
  }

  return { browser, sent, waits, openTab, answer };
}

/** Runs everything that is ready to run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Puts a bet into a coupon. */
export function fill(store: CouponStore): void {
  store.dispatch({ type: 'toggled', bet: betOn('a') });
}
