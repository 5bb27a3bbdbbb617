/** Prices that a visitor can add to the coupon. */
import type { Locator, Page } from '@playwright/test';

/** The visible open prices that are not in the coupon yet. */
export function openPrices(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('button[aria-pressed="false"][data-state="OPEN"]')
    .filter({ visible: true });
}

/**
 * An open price that is unlikely to change during a test. Lists are ordered by kick-off, live matches first, so the
 * last price belongs to the match that starts last.
 */
export function lastingPrice(page: Page): Locator {
  return openPrices(page).last();
}
