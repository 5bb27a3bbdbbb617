/** The history of payments: what it lists, its sums, filters and further pages. */
import { addBet, placeButton, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';

test('a stake and the demo money are listed with their sums, and narrowed by kind and days', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/line/football');
  await addBet(page);
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();

  await open(page, '/en/office/historypay');
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveText([/Stake.*-RUB\s150\.00/, /Demo money.*RUB\s10,000\.00/]);
  const sums = main.getByRole('region', { name: 'Sums in RUB, Russian Ruble' });
  await expect(sums).toContainText(/ReceivedRUB\s10,000\.00PaidRUB\s150\.00NetRUB\s9,850\.00/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await main.getByRole('link', { name: 'Stakes' }).press('Enter');
  await expect(page).toHaveURL(/\?kind=stake$/);
  await expect(rows).toHaveCount(1);
  await expect(sums).toContainText(/ReceivedRUB\s0\.00PaidRUB\s150\.00/);
  await rows.getByRole('link', { name: /^Coupon \d+$/ }).click();
  await expect(page).toHaveURL(/office\/history#coupon-\d+$/);
  await page.goBack();

  await main.getByRole('link', { name: 'Refunds' }).click();
  await expect(main.getByText('No payments fit this choice.')).toBeVisible();
  await main.getByRole('link', { name: 'Show all payments' }).click();
  await expect(rows).toHaveCount(2);
});

test('on a phone in Arabic the list fits and is read from right to left', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInNewPlayer(page, site.url);
  await open(page, '/ar/office/historypay');
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('10,000.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await accessibilityFaults(page)).toEqual([]);
});
