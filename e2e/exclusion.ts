/** Excluding oneself in a browser, and what a new account meets there afterwards. */
import type { Page } from '@playwright/test';
import { addBet, coupon, placeButton } from './coupon';
import { expect, open } from './test';

const main = (page: Page) => page.getByRole('main');

/** Excludes the player who is signed in on the page, by one press. */
export async function excludeHere(page: Page): Promise<void> {
  await open(page, '/en/office/responsible');
  await main(page).getByRole('button', { name: 'Exclude me now' }).click();
  await expect(main(page).getByRole('region', { name: 'You are taking a break' })).toBeVisible();
}

/** Ends the sessions of the page's browser, those at networks too; for the site it stays the same device. */
export const signOutHere = (page: Page): Promise<void> => page.context().clearCookies({ name: /^(?!did$)/ });

/** Expects that the player who has just signed in on the page has to prove who they are before a bet and before a deposit. */
export async function expectHeld(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  await open(page, '/en/office/recharge');
  await main(page).getByLabel('Amount, RUB').fill('500');
  await page.keyboard.press('Enter');
  await expect(
    main(page).getByText(/^Before you pay in, the operator has to verify who you are/),
  ).toBeVisible();
  await open(page, '/en/line/football');
  await addBet(page);
  await placeButton(page).click();
  await expect(coupon(page).getByRole('link', { name: /^Verify who you are first/ })).toBeVisible();
}
