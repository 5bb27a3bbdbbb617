/** The coupon as browser tests see it, and what the server has stored of it. */
import type { Locator, Page } from '@playwright/test';
import { send } from './player';
import { lastingPrice } from './prices';
import { expect, open } from './test';

/** The coupon beside the page. */
export const coupon = (page: Page): Locator => page.getByRole('region', { name: 'Coupon', exact: true });

/** The coupon's one button while it places the coupon, at the old prices or at new ones. */
export const placeButton = (page: Page): Locator =>
  coupon(page).getByRole('button', { name: /^(Place (?!as )|Accept the new prices and place )/ });

/** The text that says that the coupon was placed. */
export const receipt = (page: Page): Locator => coupon(page).getByText(/^Coupon \S+ is placed$/);

/** Adds an open price of the page that is not in the coupon yet. */
export async function addBet(page: Page): Promise<void> {
  await lastingPrice(page).click();
  await expect(coupon(page).locator('[data-stake]')).toBeVisible();
}

/** Adds the first outcome of each of `count` matches of a list to the coupon, starting with the last match. */
export async function addMatches(page: Page, count: number): Promise<void> {
  const winners = page.locator('main [data-slot="result"] button[data-state="OPEN"]:first-of-type');
  // Held by themselves: the list becomes shorter when a match begins, and an outcome may be suspended meanwhile.
  const buttons = (await winners.elementHandles()).slice(-count).reverse();
  for (const button of buttons) await button.click();
}

/** Places an open price of the line as the player who is signed in on the page; returns the coupon's number. */
export async function placeOne(page: Page, siteUrl: string, cookies: readonly string[]): Promise<string> {
  await open(page, '/en/line/football');
  await addBet(page);
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
  const { coupons } = await booksOf(siteUrl, cookies);
  expect(coupons).toHaveLength(1);
  return coupons[0] ?? '';
}

/** The parts of a placement that tests read. */
interface SentPlacement {
  variables?: { input?: { idempotencyKey?: string; bets?: unknown } };
}

/** The key in a request that places a coupon; undefined for other requests. */
export function placementKey(body: string | null): string | undefined {
  const { input } = (JSON.parse(body ?? '{}') as SentPlacement).variables ?? {};
  return input?.bets ? input.idempotencyKey : undefined;
}

/** The keys of all placements that these pages send from now on, in order. */
export function watchPlacements(...pages: Page[]): string[] {
  const keys: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
      const key = placementKey(request.postData());
      if (key) keys.push(key);
    });
  }
  return keys;
}

/**
 * What the server has stored for a player: the balance in minor units, and the numbers of the coupons, newest first.
 */
export interface Books {
  balance: number;
  coupons: string[];
}

/** Reads the books with a player's cookies. */
export async function booksOf(siteUrl: string, cookies: readonly string[]): Promise<Books> {
  const cookie = cookies.join('; ');
  const account = await send(siteUrl, 'accountQuery', {}, cookie);
  const history = await send(siteUrl, 'historyQuery', { status: null, after: null }, cookie);
  const player = account.data?.player as { accounts: { balance: { amount: number } }[] } | null;
  const { coupons } = history.data?.player as { coupons: { edges: { node: { number: string } }[] } };
  return {
    balance: player?.accounts[0]?.balance.amount ?? NaN,
    coupons: coupons.edges.map(({ node }) => node.number),
  };
}
