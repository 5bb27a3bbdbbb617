/** Several singles from their prices to the history: by mouse, by keyboard, and on a small phone. */
import type { Page } from '@playwright/test';
import { addMatches, booksOf, coupon, placeButton, placementKey, receipt, watchPlacements } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** The balance of a new player, and the first stake that the coupon offers, in minor units. */
const start = 1_000_000;
const stake = 15_000;

const stakes = (page: Page) => coupon(page).getByLabel('Stake of this event');
const placed = (page: Page, count: number) =>
  coupon(page).getByText(count === 1 ? '1 single is placed' : `${count} singles are placed`, { exact: true });

async function expectBooks(siteUrl: string, cookies: readonly string[], staked: number[]): Promise<string[]> {
  const { balance, coupons } = await booksOf(siteUrl, cookies);
  const sum = staked.reduce((total, minor) => total + minor, 0);
  expect({ balance, coupons: coupons.length }).toEqual({ balance: start - sum, coupons: staked.length });
  return coupons;
}

/** What the last single of the next placement says that its price was: more than it is, as if it had fallen since. */
async function raiseLastPrice(page: Page): Promise<void> {
  await page.route('**/graphql', async (route, request) => {
    const text = request.postData();
    if (request.method() !== 'POST' || !placementKey(text)) return route.fallback();
    const body = JSON.parse(text ?? '{}') as { variables: { input: { bets: { price: string }[] } } };
    const last = body.variables.input.bets.at(-1);
    if (last) last.price = '900.000';
    await route.continue({ postData: JSON.stringify(body) });
    await page.unroute('**/graphql');
  });
}

/** The ways in which it is used: each run takes two. */
const ways = waysInTurn('placing several singles', ['mouse', 'keyboard', 'touch'], 2);

if (ways.includes('mouse'))
  test('by mouse: three singles with a stake each are placed by one press, and are singles in the history', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    await open(page, '/en/line/football');
    await addMatches(page, 3);
    const keys = watchPlacements(page);
    await coupon(page).getByRole('tab', { name: 'Singles' }).click();
    await expect(stakes(page)).toHaveCount(3);
    await stakes(page).nth(1).fill('20');
    await expect(placeButton(page)).toHaveText('Place 3 singles for RUB 320.00');
    expect(await accessibilityFaults(page)).toEqual([]);
    await placeButton(page).dblclick();
    await expect(placed(page, 3)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const numbers = await expectBooks(site.url, player.cookies, [stake, 2_000, stake]);
    expect(keys).toHaveLength(1);
    await open(page, '/en/office/history?type=single');
    for (const number of numbers)
      await expect(page.getByRole('main').getByRole('article', { name: `Single ${number}` })).toBeVisible();
  });

if (ways.includes('keyboard'))
  test('by keyboard: a single whose price fell stays in the coupon with its reason, and is placed at the new one', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    await open(page, '/en/line/football');
    await addMatches(page, 3);
    await coupon(page).getByRole('tab', { name: 'Express' }).focus();
    for (const name of ['System', 'Singles']) {
      await page.keyboard.press('ArrowRight');
      await expect(coupon(page).getByRole('tab', { name })).toBeFocused();
    }
    await raiseLastPrice(page);
    await stakes(page).last().focus();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(placeButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(placed(page, 2)).toBeFocused();
    await expect(coupon(page).getByText('1 event was not placed and is still in the coupon.')).toBeVisible();
    await expect(coupon(page).getByText('Not placed: the price changed.')).toBeVisible();
    await expectBooks(site.url, player.cookies, [stake, stake]);
    await placeButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(receipt(page)).toBeVisible();
    await expectBooks(site.url, player.cookies, [stake, stake, 5_000]);
  });

if (ways.includes('touch'))
  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('a single of several events leads on to several singles, which fit their sheet', async ({
      page,
      site,
    }) => {
      const player = await signInNewPlayer(page, site.url);
      await open(page, '/en/line/football');
      await addMatches(page, 2);
      await page.locator('[data-opens-coupon]').tap();
      await coupon(page).getByRole('tab', { name: 'Single', exact: true }).tap();
      await coupon(page).getByRole('button', { name: 'Place as 2 singles' }).tap();
      await expect(stakes(page)).toHaveCount(2);
      const sheet = page.getByRole('dialog', { name: 'Coupon' });
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await placeButton(page).tap();
      await expect(placed(page, 2)).toBeVisible();
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expectBooks(site.url, player.cookies, [stake, stake]);
    });
  });
