/** Breaks: how few presses begin one, and the closed room that they leave open. */
import type { Locator, Page } from '@playwright/test';
import { openAccountMenu } from './accountMenu';
import { addBet, placeButton } from './coupon';
import { askForWithdrawal, payIn, prove, signInPayer } from './payer';
import { signInAgain, signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';
import { inTurn } from '../testing/commitTurns';

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const room = (page: Page) => main(page).getByRole('region', { name: 'You are taking a break' });

const link = (within: Locator, name: string) => within.getByRole('link', { name, exact: true });

test('who excludes themselves is led to the closed room in every tab at once, and withdraws from it', async ({
  page,
  context,
  site,
}) => {
  const player = await signInPayer(page, site);
  await payIn(page);
  const tab = await context.newPage();
  await open(tab, '/en/line/football');
  await addBet(tab);
  await expect(placeButton(tab)).toBeEnabled();

  await open(page, '/en/office/responsible');
  await main(page).getByRole('button', { name: 'Exclude me now' }).click();
  await expect(room(page)).toContainText('There are no bets and no deposits until');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(tab).toHaveURL(/\/en\/office\/responsible$/);
  await expect(room(tab)).toBeVisible();
  await expect(link(tab.getByRole('contentinfo'), 'Gambling Therapy')).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Coupon', exact: true })).toBeHidden();
  await expect(tab.getByRole('navigation', { name: 'Sports' })).toBeHidden();
  await expect(link(banner(tab), 'Deposit')).toBeHidden();

  for (const closed of ['/en', '/en/live', '/en/line/football', '/en/office/recharge', '/en/coupon']) {
    await open(page, closed);
    await expect(page).toHaveURL(/\/en\/office\/responsible$/);
  }
  await context.clearCookies();
  await signInAgain(page, site.url, player);
  await open(page, '/en/line');
  await expect(room(page)).toBeVisible();

  await link(room(page), 'Withdraw').click();
  await expect(page).toHaveURL(/\/en\/office\/deduce$/);
  await askForWithdrawal(page);
  await prove(page, site, player);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'No. 7' }).first()).toContainText('Sent');
  await open(page, '/en/office/responsible');
  await link(room(page), 'Payments').click();
  await expect(page).toHaveURL(/\/en\/office\/historypay$/);
});

type Press = (page: Page) => Promise<void>;

/** Presses one after the other; returns how many they were. */
async function pressAll(page: Page, presses: readonly Press[]): Promise<number> {
  for (const press of presses) await press(page);
  return presses.length;
}

const follow =
  (within: (page: Page) => Locator, name: string): Press =>
  (page) =>
    link(within(page), name).click();
const button =
  (name: string): Press =>
  (page) =>
    main(page).getByRole('button', { name, exact: true }).click();
const deposit = [button('RUB 500.00'), button('Pay RUB 500.00')];
const depositFromTab = [follow(main, 'Deposit'), ...deposit];
const fromMenu = [openAccountMenu, follow(banner, 'Limits and breaks'), button('Exclude me now')];
const fromTab = [follow(main, 'Limits and breaks'), button('Exclude me now')];

const widths = [
  { width: 1366, toDeposits: [follow(banner, 'Deposit')] },
  { width: 390, toDeposits: [openAccountMenu, follow(banner, 'Deposit')] },
];
const widthsOf = inTurn(
  'presses to exclude oneself',
  ['/en/line/football', '/en/office/recharge', '/en/office/deduce', '/en/office/history'],
  widths,
);

for (const one of widths) {
  const { width, toDeposits } = one;
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test.describe('excluding oneself takes no more presses than paying in', () => {
      for (const [from, paying, excluding] of [
        ['/en/line/football', [...toDeposits, ...deposit], fromMenu],
        ['/en/office/recharge', deposit, fromTab],
        ['/en/office/deduce', depositFromTab, fromTab],
        ['/en/office/history', depositFromTab, fromTab],
      ] as const) {
        if (!widthsOf(from).includes(one)) continue;
        test(`on ${from}`, async ({ page, site }) => {
          await signInNewPlayer(page, site.url);
          await open(page, from);
          const toDeposit = await pressAll(page, paying);
          await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
          await open(page, from);
          const toExclude = await pressAll(page, excluding);
          await expect(room(page)).toBeVisible();
          expect(toExclude).toBeLessThanOrEqual(toDeposit);
        });
      }
    });
  });
}
