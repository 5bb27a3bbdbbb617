/** The wall clock of browsers: that of the site whose pages they open. Monotonic time and timers run as they are. */
import type { Browser, BrowserContext } from '@playwright/test';

/** Runs in a page before its scripts: its wall clock stands at this instant, in milliseconds since 1970. */
function standAt(instant: number): void {
  const now = (): number => instant;
  // When the page was opened, by the same clock.
  Object.defineProperty(performance, 'timeOrigin', {
    value: instant - performance.now(),
    configurable: true,
  });
  // Playwright's clock would also replace timers and frames by its own.
  globalThis.Date = new Proxy(Date, {
    construct: (date, parts, created) =>
      Reflect.construct(date, parts.length > 0 ? parts : [now()], created) as Date,
    apply: (date) => new date(now()).toString(),
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });
}

/** The wall clock of all pages of a browser. */
export interface WallClock {
  /**
   * Shows an instant in the pages that are loaded from now on. A page that is open keeps its own: a wall clock that jumps
   * means a device that slept.
   */
  show(instant: Date): Promise<void>;
}

/** Takes over the wall clock of every context that the browser opens. */
export function takeWallClock(browser: Browser): WallClock {
  let at: Date | null = null;
  const follow = async (context: BrowserContext): Promise<void> => {
    if (at) await context.addInitScript(standAt, at.getTime());
  };
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await follow(context);
    return context;
  };
  return {
    async show(instant) {
      at = instant;
      await Promise.all(browser.contexts().map(follow));
    },
  };
}
