/** What the rules of a residence ask a page to show, told before anything is asked for and at any time. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { lastingPrice } from './prices';
import { signInAgain, signInNewPlayer } from './signIn';
import type { Site } from './site';
import { accessibilityFaults, expect, open, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

const monthOf = (page: Page) =>
  page.getByRole('region', { name: 'Deposits' }).getByRole('article', { name: 'In a month' });

const admin = async (site: Site, typed: string) =>
  expect((await runAdmin(typed, { DATA_DIR: site.dataDir })).complaint).toBe('');

test.afterEach(({ site }) => admin(site, 'config set jurisdictions null'));

test('on a phone: the time in sight, a limit of another device, the reason for a wait, and a break by one press in the coupon', async ({
  page,
  browser,
  site,
}) => {
  const player = await signInNewPlayer(page, site.url);
  const { login } = player;
  await admin(
    site,
    'config set jurisdictions [{"residence":"GB","pack":"greatBritain"},{"residence":"DE","pack":"germany"}]',
  );
  await admin(site, `residence ${login} GB`);
  await open(page, '/en/office/responsible');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('timer')).toHaveText(/^Signed in for 0:\d\d:\d\d$/);
  await fits(page);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await signInAgain(other, site.url, player);
  await open(other, '/en/office/responsible');
  await expect(monthOf(other)).toContainText('No limit');
  const month = monthOf(page);
  await month.getByRole('button', { name: 'Set a limit' }).tap();
  await expect(month).toContainText('Your first limit applies at once.');
  await month.getByLabel(/At most/).fill('5000');
  await month.getByLabel(/At most/).press('Enter');
  await expect(monthOf(other)).toContainText('5,000.00 left');
  await elsewhere.close();
  await month.getByRole('button', { name: 'Change' }).tap();
  await expect(month).toContainText('The reason: in Great Britain, a raise waits 24 hours.');
  await expect(month).not.toContainText('{{');
  expect(await accessibilityFaults(page)).toEqual([]);

  await admin(site, `residence ${login} DE`);
  await open(page, '/en/line/football');
  await expect(banner.getByRole('button', { name: 'Stop for 24 hours' })).toBeVisible();
  await fits(page);
  await lastingPrice(page).tap();
  await page.locator('[data-opens-coupon]').tap();
  const sheet = page.getByRole('dialog', { name: 'Coupon' });
  const stop = sheet.getByRole('button', { name: 'Stop for 24 hours' });
  await expect(stop).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await stop.tap();
  await expect(page).toHaveURL(/\/en\/office\/responsible$/);
  await expect(page.getByRole('main').getByRole('region', { name: 'You are taking a break' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Stop for 24 hours' })).toBeHidden();
});
