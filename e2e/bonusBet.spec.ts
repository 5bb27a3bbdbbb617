/** The bonus bet of an express from its row to the history: by keyboard, on a small phone, and where the operator ends it. */
import type { Locator, Page } from '@playwright/test';
import { addMatches, booksOf, coupon, placeButton, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, operatedTest as test } from './test';

/** The first stake that the coupon offers in dollars, in minor units. */
const stake = 5_00;

const row = (page: Page): Locator => coupon(page).getByRole('listitem').filter({ hasText: 'Bonus bet' });
const remove = (page: Page): Locator => row(page).getByRole('button', { name: 'Remove the bonus bet' });
const add = (page: Page): Locator => row(page).getByRole('button', { name: 'Add the bonus bet' });
const possibleWin = (page: Page): Locator =>
  coupon(page).getByText('Possible win', { exact: true }).locator('xpath=following-sibling::dd[1]');

/**
 * Opens a list as a new player, with an express of three events. The gateway keeps the bounds of a currency for a minute, and with
 * them whether there are bonus bets: no other test asks for those in dollars. Returns what waits until the coupon is placed, and
 * gives its number.
 */
async function openExpress(page: Page, siteUrl: string): Promise<() => Promise<string>> {
  const { cookies } = await signInNewPlayer(page, siteUrl, { currency: 'USD' });
  const { balance: start } = await booksOf(siteUrl, cookies);
  await open(page, `${siteUrl}/en/line/football`);
  await addMatches(page, 3);
  return async () => {
    await expect(receipt(page)).toBeVisible();
    const { balance, coupons } = await booksOf(siteUrl, cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
    return coupons[0] ?? '';
  };
}

test.beforeEach(({ operated }) => operated.operate('switch on isBonusBetOffered'));
test.afterEach(({ operated }) => operated.operate('switch off isBonusBetOffered'));

test('by keyboard: it is taken out, put back, placed, and in the history with the same possible win', async ({
  page,
  operated,
}) => {
  const untilPlaced = await openExpress(page, operated.url);
  await expect(row(page)).toContainText('×1.03');
  const win = (await possibleWin(page).textContent()) ?? '';
  await remove(page).focus();
  await page.keyboard.press('Enter');
  await expect(add(page)).toBeFocused();
  await expect(row(page)).toContainText('Not in this coupon.');
  await expect(possibleWin(page)).not.toHaveText(win);
  await page.keyboard.press('Enter');
  await expect(remove(page)).toBeFocused();
  await expect(possibleWin(page)).toHaveText(win);
  expect(await accessibilityFaults(page)).toEqual([]);

  await coupon(page).locator('[data-stake]').focus();
  await page.keyboard.press('Enter');
  await expect(placeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const number = await untilPlaced();
  await expect(possibleWin(page)).toHaveText(win);
  await expect(coupon(page).getByText('×1.03')).toBeVisible();

  await open(page, `${operated.url}/en/office/history`);
  const slip = page.getByRole('main').getByRole('article', { name: `Express ${number}` });
  await expect(slip).toContainText('Bonus bet×1.03');
  await expect(slip).toContainText(win);
  await slip.getByRole('button', { name: 'Explain my payout' }).click();
  await expect(slip.getByRole('row', { name: /^Bonus bet 103\/100/ })).toContainText(win);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('where the operator ends it while the coupon is open, the press places nothing, and one without it does', async ({
  page,
  operated,
}) => {
  const untilPlaced = await openExpress(page, operated.url);
  await expect(remove(page)).toBeVisible();
  await operated.operate('switch off isBonusBetOffered');
  await placeButton(page).click();
  await expect(coupon(page).getByText('This coupon gets no bonus bet now.')).toBeVisible();
  // The gateway has not heard of it yet: the player takes it out.
  await coupon(page).getByRole('button', { name: 'Remove the bonus bet' }).last().click();
  await expect(placeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await untilPlaced();
  await expect(coupon(page).getByText('Bonus bet')).toBeHidden();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('one that is taken out stays out after a reload, and is not placed', async ({ page, operated }) => {
    const untilPlaced = await openExpress(page, operated.url);
    await page.locator('[data-opens-coupon]').tap();
    const sheet = page.getByRole('dialog', { name: 'Coupon' });
    await expect(row(page)).toContainText('×1.03');
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await remove(page).tap();
    await expect(add(page)).toBeVisible();
    await reload(page);
    await page.locator('[data-opens-coupon]').tap();
    await expect(add(page)).toBeVisible();
    await placeButton(page).tap();
    await untilPlaced();
    await expect(coupon(page).getByText('Bonus bet')).toBeHidden();
  });
});
