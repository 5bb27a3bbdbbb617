/** One-click bets: switched on over an empty and a filled coupon, and placed by mouse, by keyboard, and on a phone. */
import type { Locator, Page } from '@playwright/test';
import { addBet, booksOf, coupon, watchPlacements } from './coupon';
import { lastingPrice } from './prices';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, operatedTest, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** The balance of a new player, and the first stake, in minor units. */
const start = 1_000_000;
const stake = 15_000;

const toggle = (page: Page): Locator => coupon(page).getByRole('switch', { name: 'One-click bets' });
const placed = (page: Page): Locator => page.getByText('The bet is placed');
/** Prices take presses for bets once the code and the account are there, and they were on screen for a moment. */
const ready = (page: Page): Locator => page.locator('main button[data-press="ON"]').last();

/** The time for which a price has to be on screen. The clocks of browsers stand in tests; the monotonic one does not. */
const untilSeen = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 600))));

async function expectBooks(siteUrl: string, cookies: readonly string[], coupons: number): Promise<void> {
  const books = await booksOf(siteUrl, cookies);
  expect({ balance: books.balance, coupons: books.coupons.length }).toEqual({
    balance: start - coupons * stake,
    coupons,
  });
}

/** The ways in which it is used: each run takes two. */
const ways = waysInTurn('bets by one click', ['mouse', 'keyboard', 'touch'], 2);

if (ways.includes('mouse'))
  test('by mouse: a filled coupon is cleared after a question, and a double press places one single', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    const keys = watchPlacements(page);
    await open(page, '/en/line/football');
    await addBet(page);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Keep the coupon' }).click();
    await expect(toggle(page)).not.toBeChecked();
    await expect(coupon(page).getByRole('button', { name: 'Remove' })).toHaveCount(1);

    await toggle(page).click();
    await page.getByRole('button', { name: 'Clear and turn on' }).click();
    await expect(toggle(page)).toBeChecked();
    await expect(coupon(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    await ready(page).waitFor();
    await untilSeen(page);
    await lastingPrice(page).dblclick();
    await expect(placed(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See it in the bet history' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await expectBooks(site.url, player.cookies, 1);
    expect(await accessibilityFaults(page)).toEqual([]);

    // It holds after a reload, until it is switched off.
    await reload(page);
    await ready(page).waitFor();
    await toggle(page).click();
    await lastingPrice(page).click();
    await expect(coupon(page).getByRole('button', { name: 'Remove' })).toHaveCount(1);
    await expectBooks(site.url, player.cookies, 1);
  });

if (ways.includes('keyboard'))
  test('by keyboard: what cannot be paid is told of and waits in the coupon', async ({ page, site }) => {
    const player = await signInNewPlayer(page, site.url);
    await open(page, '/en/line/football');
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expect(toggle(page)).toBeChecked();
    const amount = coupon(page).getByLabel(/^Amount of each bet/);
    await amount.fill('20000');
    await ready(page).waitFor();
    await untilSeen(page);
    await lastingPrice(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Your balance is .* It is in your coupon now\./)).toBeVisible();
    await expect(coupon(page).getByRole('button', { name: 'Remove' })).toHaveCount(1);
    await expectBooks(site.url, player.cookies, 0);
  });

if (ways.includes('touch'))
  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('a bar says that it is on, a tap bets, and the bar switches it off', async ({ page, site }) => {
      const player = await signInNewPlayer(page, site.url);
      await open(page, '/en/coupon');
      await page.getByRole('switch', { name: 'One-click bets' }).tap();
      await expect(page.getByRole('switch', { name: 'One-click bets' })).toBeChecked();
      await open(page, '/en/line/football');
      const bar = page.getByRole('region', { name: 'One-click bets' });
      await expect(bar).toContainText('One-click bets are on');
      await untilSeen(page);
      await lastingPrice(page).tap();
      await expect(placed(page)).toBeVisible();
      await expectBooks(site.url, player.cookies, 1);
      expect(await accessibilityFaults(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Turn off' }).tap();
      await expect(bar).toBeHidden();
      await lastingPrice(page).tap();
      await expect(page.locator('[data-opens-coupon]')).toBeVisible();
      await expectBooks(site.url, player.cookies, 1);
    });
  });

operatedTest(
  'where the site does not offer it nothing of it is there, whatever the browser has stored',
  async ({ page, operated }) => {
    const player = await signInNewPlayer(page, operated.url);
    await open(page, `${operated.url}/en/line/football`);
    await toggle(page).click();
    await expect(toggle(page)).toBeChecked();
    await operated.operate('switch off isOneClickBetOffered');
    try {
      await reload(page);
      await lastingPrice(page).click();
      await expect(coupon(page).getByRole('button', { name: 'Remove' })).toHaveCount(1);
      await expect(toggle(page)).toHaveCount(0);
      await expectBooks(operated.url, player.cookies, 0);
    } finally {
      await operated.operate('switch on isOneClickBetOffered');
    }
  },
);
