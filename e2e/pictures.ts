/** Screenshots of the site in use, in addition to those of the screens. */
import type { Page } from '@playwright/test';
import { newKey, openOutcomes, send, type Outcome } from './player';
import { demoPlayer } from './screens';
import type { MovedSite } from './site';
import { open } from './test';

/** A picture that needs some actions first. */
export interface Picture {
  name: string;
  signedIn: boolean;
  /** Brings the page into the state for the picture; `lng` is its language. */
  prepare(page: Page, lng: string): Promise<void>;
}

/** Whether the coupon is a bar at the bottom. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

/** Presses some visible open prices: the first prices of the first matches. */
async function fillCoupon(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => localStorage.clear());
  await open(page, path);
  const price = page.locator('button[data-state="OPEN"]').filter({ visible: true });
  const rows = page.getByRole('main').locator('li').filter({ has: price });
  for (const [row, column] of [
    [2, 0],
    [4, 1],
    [6, 2],
  ] as const)
    await rows.nth(row).locator(price).nth(column).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  // Waits until each bet has its names, or the bar its sums.
  const named = isNarrow(page)
    ? page.locator('[class*="_sum_"]')
    : page.locator('li[class*="_bet_"] a').nth(2);
  await named.filter({ visible: true }).first().waitFor();
}

/** On narrow pages the coupon is a sheet, which the bar at the bottom opens. */
async function openCoupon(page: Page, path: string): Promise<void> {
  await fillCoupon(page, path);
  if (isNarrow(page)) await page.locator('[data-opens-coupon]').filter({ visible: true }).click();
}

async function showOdds(page: Page, lng: string, view: number): Promise<void> {
  await open(page, `/${lng}`);
  const coefView = { name: 'coef_view', value: String(view), url: new URL(page.url()).origin };
  await page.context().addCookies([coefView]);
  await fillCoupon(page, `/${lng}/live`);
  await page.context().clearCookies({ name: 'coef_view' });
}

/** The site in use, in the order of the pictures. */
export const pictures: Picture[] = [
  {
    name: 'sign-in-modal',
    signedIn: false,
    async prepare(page, lng) {
      await open(page, `/${lng}/line`);
      await page.locator(`header a[href^="/${lng}/user/login"]`).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings-menu',
    signedIn: false,
    async prepare(page, lng) {
      await open(page, `/${lng}`);
      await page.locator('header summary').first().click();
    },
  },
  { name: 'odds-fractional', signedIn: false, prepare: (page, lng) => showOdds(page, lng, 1) },
  { name: 'odds-american', signedIn: false, prepare: (page, lng) => showOdds(page, lng, 2) },
  {
    name: 'coupon-filled',
    signedIn: true,
    prepare: (page, lng) => fillCoupon(page, `/${lng}`),
  },
  { name: 'coupon-sheet', signedIn: true, prepare: (page, lng) => openCoupon(page, `/${lng}`) },
  {
    name: 'receipt',
    signedIn: true,
    async prepare(page, lng) {
      // Prices of matches in play could be suspended at the press.
      await openCoupon(page, `/${lng}/line`);
      await page.locator('[data-place]').filter({ visible: true }).click();
      await page.locator('h3[role="status"]').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'offline',
    signedIn: true,
    async prepare(page, lng) {
      await open(page, `/${lng}/live`);
      await page.context().setOffline(true);
      await page.getByRole('status').first().waitFor();
    },
  },
];

/** Gives the demo player a history: coupons that are won, lost and open. */
export async function placeCoupons(site: MovedSite): Promise<void> {
  const { cookies } = await send(site.url, 'SignInFormMutation', {
    input: { login: demoPlayer.login, password: demoPlayer.password, remember: false },
  });
  const place = (outcomes: Outcome[], stake: number) =>
    send(
      site.url,
      'sendPlacementMutation',
      {
        input: {
          idempotencyKey: newKey(),
          type: outcomes.length > 1 ? 'EXPRESS' : 'SINGLE',
          stake,
          currency: 'RUB',
          bets: outcomes.map(({ id, price, priceVersion }) => ({ outcomeId: id, price, priceVersion })),
          priceChangePolicy: 'ACCEPT_ANY',
        },
      },
      cookies.join('; '),
    );
  const live = await openOutcomes(site.url, 'LIVE');
  // One outcome of each of three matches, then home, draw and away of one match: two of these three lose, whatever
  // happens.
  await place(live.filter((_, index) => index % 7 === 0).slice(0, 3), 10_000);
  for (const outcome of live.slice(0, 3)) await place([outcome], 25_000);
  await site.advance(3 * 3600);
  await place((await openOutcomes(site.url)).slice(0, 1), 50_000);
}
