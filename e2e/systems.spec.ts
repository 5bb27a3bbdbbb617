/** A system from its prices to the history: by mouse, by keyboard, and on a small phone. */
import type { Page } from '@playwright/test';
import { addMatches, booksOf, coupon, placeButton, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** The balance of a new player, and the first stake that the coupon offers, in minor units. */
const start = 1_000_000;
const stake = 15_000;

const size = (page: Page) => coupon(page).getByLabel('Combinations of');
const explain = (page: Page) => coupon(page).getByRole('button', { name: 'Explain my payout' });
const lines = (page: Page) => coupon(page).getByRole('table', { name: 'Every combination' });

async function expectPlaced(page: Page, siteUrl: string, cookies: readonly string[]): Promise<string> {
  await expect(receipt(page)).toBeVisible();
  const { balance, coupons } = await booksOf(siteUrl, cookies);
  expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
  return coupons[0] ?? '';
}

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('placing a system', ['mouse', 'keyboard', 'touch']);

if (ways.includes('mouse'))
  test('by mouse: a system with a banker is explained, placed, and found in the history by its type', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    await open(page, '/en/line/football');
    await addMatches(page, 4);
    await coupon(page).getByRole('tab', { name: 'System' }).click();
    await coupon(page).getByRole('checkbox', { name: 'Banker' }).first().check();
    await expect(size(page)).toContainText('2 of 3: 3 combinations with 1 banker');
    await explain(page).click();
    await expect(lines(page).getByRole('row')).toHaveCount(5);
    expect(await accessibilityFaults(page)).toEqual([]);
    await placeButton(page).click();
    const number = await expectPlaced(page, site.url, player.cookies);
    await expect(coupon(page).getByText('2 of 3: 3 combinations with 1 banker')).toBeVisible();

    await open(page, '/en/office/history?type=system');
    // The coupon's column shows the open bets, too.
    const slip = page.getByRole('main').getByRole('article', { name: `System ${number}` });
    await expect(slip).toContainText('2 of 3: 3 combinations with 1 banker');
    await slip.getByRole('button', { name: 'Explain my payout' }).click();
    await expect(slip.getByRole('table', { name: 'Every combination' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

if (ways.includes('keyboard'))
  test('by keyboard: a system is chosen, loses a bet, says what it is now, and is placed', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    await open(page, '/en/line/football');
    await addMatches(page, 4);
    await coupon(page).getByRole('tab', { name: 'Express' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(coupon(page).getByRole('tab', { name: 'System' })).toBeFocused();
    await size(page).focus();
    await page.keyboard.type('3');
    await expect(size(page)).toHaveValue('3');
    await coupon(page).getByRole('button', { name: 'Remove' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(
      coupon(page).getByRole('status').filter({ hasText: 'The system is now 2 of 3.' }),
    ).toBeVisible();
    await coupon(page).locator('[data-stake]').focus();
    await page.keyboard.press('Enter');
    await expect(placeButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPlaced(page, site.url, player.cookies);
  });

if (ways.includes('touch'))
  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('a system fits its sheet, and an obstacle leads on to an express', async ({ page, site }) => {
      const player = await signInNewPlayer(page, site.url);
      await open(page, '/en/line/football');
      await addMatches(page, 3);
      await page.locator('[data-opens-coupon]').tap();
      await coupon(page).getByRole('tab', { name: 'System' }).tap();
      await explain(page).tap();
      await expect(lines(page).getByRole('row')).toHaveCount(5);
      const sheet = page.getByRole('dialog', { name: 'Coupon' });
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await coupon(page).getByRole('button', { name: 'Remove' }).last().tap();
      await coupon(page).getByRole('button', { name: 'Place as an express' }).tap();
      await placeButton(page).tap();
      await expectPlaced(page, site.url, player.cookies);
    });
  });
