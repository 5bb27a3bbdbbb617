/** The coupon's settings from its gear, by keyboard: own step, balance, largest stake, exact odds, and drop on a change of the score. */
import type { Page } from '@playwright/test';
import { addBet, booksOf, coupon, placeButton, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, test } from './test';

const step = 'My own step for − and +';
const mostFollows = 'Max stays the largest stake until I place the coupon or type a stake';
const drop = 'Refuse the coupon when a score changes';

const stake = (page: Page) => coupon(page).locator('[data-stake]');
const exact = (page: Page) => coupon(page).getByLabel('Only at exactly these total odds');
const check = (page: Page, name: string) => coupon(page).getByRole('checkbox', { name });

async function openSettings(page: Page): Promise<void> {
  await coupon(page).locator('summary', { hasText: 'Coupon settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(exact(page)).toBeVisible();
}

test('by keyboard: the own step is used and kept, exact odds refuse and lead on, and the score goes with the coupon', async ({
  page,
  site,
}) => {
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/line/football');
  await addBet(page);
  await openSettings(page);
  await check(page, step).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(coupon(page).getByLabel('Step of the stake, RUB')).toBeFocused();
  await page.keyboard.type('25.50');
  await coupon(page).getByRole('button', { name: 'Raise the stake' }).focus();
  await page.keyboard.press('Enter');
  await expect(stake(page)).toHaveValue('153');

  await reload(page);
  await openSettings(page);
  await expect(check(page, step)).toBeChecked();
  await expect(coupon(page).getByLabel('Step of the stake, RUB')).toHaveValue('25.50');

  await check(page, 'Show the balance at the stake').focus();
  await page.keyboard.press('Space');
  await expect(coupon(page).getByText('Balance RUB 10,000.00')).toBeVisible();
  await check(page, mostFollows).focus();
  await page.keyboard.press('Space');
  await coupon(page).getByRole('button', { name: 'Max' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    coupon(page).getByText('The largest stake, as it stands when you place the coupon'),
  ).toBeVisible();
  await stake(page).focus();
  await page.keyboard.type('153');

  await exact(page).focus();
  await page.keyboard.type('900');
  const refused = coupon(page).getByRole('button', { name: 'The odds are not exactly those you set' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await refused.focus();
  await page.keyboard.press('Enter');
  await expect(coupon(page).getByRole('button', { name: /^Insist on / })).toBeVisible();
  await coupon(page).getByRole('button', { name: 'Place without this condition' }).focus();
  await page.keyboard.press('Enter');
  await expect(exact(page)).toHaveValue('');

  await check(page, drop).focus();
  await page.keyboard.press('Space');
  await expect(check(page, drop)).toBeChecked();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && !!request.postData()?.includes('isDropOnScoreChange'),
  );
  await placeButton(page).focus();
  await page.keyboard.press('Enter');
  const body = JSON.parse((await sent).postData() ?? '{}') as { variables: { input: object } };
  expect(body.variables.input).toMatchObject({ isDropOnScoreChange: true, bets: [{}] });
  expect(body.variables.input).not.toHaveProperty('exactCoef');
  await expect(receipt(page)).toBeVisible();
  const { coupons } = await booksOf(site.url, player.cookies);
  expect(coupons).toHaveLength(1);
});
