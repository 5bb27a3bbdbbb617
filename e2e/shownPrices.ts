/** Compares the prices that pages show with the feed, from moment to moment. */
import type { Page } from '@playwright/test';
import type { Truth } from './feed';

/** What a place on a page showed from an instant on; null once the place was removed. */
export interface Shown {
  /** Milliseconds since 1970. */
  at: number;
  /** A price of the list or the match, or a bet of the coupon; each element has a number of its own. */
  place: string;
  /** Global id of the outcome. */
  id: string;
  /** The price and the state. */
  shown: string | null;
}

/** A value that was shown while the feed told another one. */
export interface Lag {
  place: string;
  id: string;
  /** The wrong value that was shown. */
  shown: string;
  /** The last true value during that time. */
  truth: string;
  /** How long it was shown, in milliseconds. */
  ms: number;
  /** Whether it is still shown. */
  isNow: boolean;
}

/** The properties that `recordPrices` adds to the window. */
declare global {
  interface Window {
    shownPrices: Shown[];
  }
}

/** React's internal record of what an element was drawn from; it contains the outcome's id, which the HTML does not. */
interface Fiber {
  return: Fiber | null;
  memoizedProps: { outcome?: { __id?: string }; view?: { bet?: { outcomeId?: string } } } | null;
}

/** Records every price that the page shows from now on, in its list and in the coupon. */
export async function recordPrices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const outcomeOf = (element: Element): string => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber')) ?? '';
      let fiber = (element as unknown as Record<string, Fiber | null | undefined>)[key] ?? null;
      for (; fiber; fiber = fiber.return) {
        const { outcome, view } = fiber.memoizedProps ?? {};
        const id = outcome?.__id ?? view?.bet?.outcomeId;
        if (id) return id;
      }
      return 'unknown';
    };
    const places = new Map<Element, Shown>();
    window.shownPrices = [];
    const note = (element: Element, kind: string, shown: string): void => {
      const former = places.get(element);
      if (former?.shown === shown) return;
      const place = former?.place ?? `${kind} ${places.size}`;
      const entry = { at: Date.now(), place, id: former?.id ?? outcomeOf(element), shown };
      places.set(element, entry);
      window.shownPrices.push(entry);
    };
    const numberIn = (element: Element): string => element.textContent.trim();
    const look = (): void => {
      for (const [element, former] of places) {
        if (element.isConnected || former.shown === null) continue;
        const entry = { ...former, at: Date.now(), shown: null };
        places.set(element, entry);
        window.shownPrices.push(entry);
      }
      for (const button of document.querySelectorAll('main button[data-state]')) {
        const number = button.querySelector('[class*="_number_"]');
        note(button, 'price', `${number ? numberIn(number) : ''} ${button.getAttribute('data-state')}`);
      }
      for (const leg of document.querySelectorAll('#coupon li[data-state]')) {
        const state = leg.getAttribute('data-state');
        const price = leg.querySelector('[class*="_price_"]')?.lastChild?.textContent ?? '';
        // A bet whose outcome is closed keeps the price at which it was taken.
        note(leg, 'leg', state === 'CLOSED' ? '– CLOSED' : `${price.trim()} ${state}`);
      }
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-state'],
    });
  });
}

/** The records since the last call, in order. */
export function takeShown(page: Page): Promise<Shown[]> {
  return page.evaluate(() => window.shownPrices.splice(0));
}

/**
 * Every value that was shown until now while the feed told another one. A page may receive a change a moment before
 * this process does: a value that becomes true while it is shown was not a lag.
 */
export function lagsOf(
  shown: readonly Shown[],
  truths: ReadonlyMap<string, readonly Truth[]>,
  now: number,
): Lag[] {
  const next = new Map<string, Shown>();
  const lags: Lag[] = [];
  for (const entry of [...shown].reverse()) {
    const end = next.get(entry.place)?.at ?? now;
    next.set(entry.place, entry);
    if (entry.shown === null) continue;
    const known = truths.get(entry.id) ?? [{ since: 0, shown: 'unknown to the feed' }];
    lags.push(...lagsWhile({ ...entry, shown: entry.shown }, end, known, end === now));
  }
  return lags.reverse();
}

/** The lags of one value at one place. */
function lagsWhile(
  { at, place, id, shown }: Shown & { shown: string },
  end: number,
  known: readonly Truth[],
  isLast: boolean,
): Lag[] {
  const lags: Lag[] = [];
  known.forEach((truth, index) => {
    const until = known[index + 1]?.since ?? Infinity;
    if (truth.shown === shown || truth.since >= end || until <= at) return;
    const comesTrue =
      truth.since <= at && known.slice(index).some((later) => later.shown === shown && later.since <= end);
    if (comesTrue) return;
    const ms = Math.min(until, end) - Math.max(truth.since, at);
    const isNow = isLast && until >= end;
    const former = lags.at(-1);
    // A wrong value stays one lag although the truth changes meanwhile.
    if (former && known[index - 1]?.shown !== shown)
      Object.assign(former, { ms: former.ms + ms, truth: truth.shown, isNow });
    else lags.push({ place, id, shown, truth: truth.shown, ms, isNow });
  });
  return lags;
}
