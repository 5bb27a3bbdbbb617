/** VIP bets: a stake above the largest one waits for the operator, who accepts it, refuses it with a reason, or does not answer. */
import type { Locator, Page } from '@playwright/test';
import { runAdmin } from './admin';
import { addBet, booksOf, coupon, receipt } from './coupon';
import { lastingPrice } from './prices';
import { signInNewPlayer } from './signIn';
import type { MovedSite } from './site';
import { accessibilityFaults, expect, moved as test, open, reload } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** What a new player has, and what the operator grants, in minor units; the largest stake is 100,000 roubles. */
const start = 1_000_000;
const granted = 50_000_000;
const stake = 15_000_000;

const amount = 'RUB 150,000.00';
const stakeField = (page: Page): Locator => coupon(page).locator('[data-stake]');
const ask = (page: Page): Locator =>
  coupon(page).getByRole('button', { name: `Ask the operator for ${amount}` });
const place = (page: Page): Locator =>
  coupon(page).getByRole('button', { name: `Place ${amount} if the operator accepts` });
const waits = (page: Page): Locator => coupon(page).getByText(/^Coupon \S+ waits for the operator$/);
const back = `The stake of ${amount} is back in your account.`;

async function operate(typed: string, site: MovedSite): Promise<void> {
  // What the operator does comes after what players did.
  await site.advance(1);
  const { status, complaint } = await runAdmin(typed, { DATA_DIR: site.dataDir });
  expect(status, complaint).toBe(0);
  await site.advance(1);
}

/** A player with enough money, at the prices of the line. */
async function wealthyPlayer(page: Page, site: MovedSite) {
  await operate('switch on isVipBet', site);
  const player = await signInNewPlayer(page, site.url);
  await operate(`grant ${player.login} ${granted / 100}`, site);
  await open(page, '/en/line/football');
  const numbered = async () => (await booksOf(site.url, player.cookies)).coupons[0] ?? '';
  const balance = async () => (await booksOf(site.url, player.cookies)).balance;
  return { numbered, balance };
}

async function placeVip(page: Page): Promise<void> {
  await addBet(page);
  await stakeField(page).fill('150000');
  await ask(page).click();
  await place(page).click();
  await expect(waits(page)).toBeVisible();
}

/** The ways in which it is used: each run takes two. */
const ways = waysInTurn('asking the operator for a larger stake', ['keyboard', 'receipt', 'touch'], 2);

if (ways.includes('keyboard'))
  test('by keyboard: the operator is asked, the coupon waits across a reload, and is accepted', async ({
    page,
    site,
  }) => {
    const { numbered, balance } = await wealthyPlayer(page, site);
    await addBet(page);
    await stakeField(page).fill('150000');
    await ask(page).focus();
    await page.keyboard.press('Enter');
    await expect(place(page)).toBeFocused();
    await expect(coupon(page).getByText(/The answer comes within 60 s/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(waits(page)).toBeVisible();
    await expect(coupon(page).getByRole('timer')).toHaveText(/^\d+ s left$/);
    expect(await balance()).toBe(start + granted - stake);

    const number = await numbered();
    await reload(page);
    const bets = coupon(page).getByRole('tab', { name: 'My bets (1)' });
    await bets.focus();
    await page.keyboard.press('Enter');
    const slip = coupon(page).getByRole('article', { name: `Single ${number}` });
    await expect(slip.getByText('Waiting', { exact: true })).toBeVisible();
    await open(page, '/en/office/history');
    const listed = page.getByRole('main').getByRole('article', { name: `Single ${number}` });
    await expect(listed.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(listed.getByRole('timer')).toHaveText(/^\d+ s left$/);
    expect(await accessibilityFaults(page)).toEqual([]);

    await operate(`vip accept ${number} A known player.`, site);
    await expect(listed.getByText('Open', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Coupon ${number} is accepted`)).toBeVisible();
    expect(await balance()).toBe(start + granted - stake);
  });

if (ways.includes('receipt'))
  test('on its receipt, a coupon that is accepted becomes placed', async ({ page, site }) => {
    const { numbered } = await wealthyPlayer(page, site);
    await placeVip(page);
    await operate(`vip accept ${await numbered()} A known player.`, site);
    await expect(receipt(page)).toBeVisible();
    await expect(coupon(page).getByText('The operator has accepted it.')).toBeVisible();
  });

test('a coupon without an answer is refused after a minute, and the stake is back', async ({
  page,
  site,
}) => {
  const { numbered, balance } = await wealthyPlayer(page, site);
  await placeVip(page);
  await site.advance(61);
  await expect(coupon(page).getByText(`Coupon ${await numbered()} was refused`)).toBeVisible();
  await expect(coupon(page).getByText('The operator did not answer in time.')).toBeVisible();
  expect(await balance()).toBe(start + granted);
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('by touch: a coupon that is refused says why, and the stake is back', async ({ page, site }) => {
      const { numbered, balance } = await wealthyPlayer(page, site);
      await lastingPrice(page).tap();
      await page.locator('[data-opens-coupon]').tap();
      await stakeField(page).fill('150000');
      await ask(page).tap();
      await place(page).tap();
      await expect(waits(page)).toBeVisible();
      const number = await numbered();
      await operate(`vip refuse ${number} Too much on one side.`, site);
      await expect(coupon(page).getByText(`Coupon ${number} was refused`)).toBeVisible();
      for (const text of ['The operator refused it.', 'Too much on one side.', back])
        await expect(coupon(page).getByText(text)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await balance()).toBe(start + granted);

      await open(page, '/en/office/history');
      const listed = page.getByRole('main').getByRole('article', { name: `Single ${number}` });
      await expect(listed.getByText('Refused', { exact: true })).toBeVisible();
      await expect(listed.getByText('Too much on one side.')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
