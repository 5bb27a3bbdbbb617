/** Deposits through the embedded test provider: paid, told twice, late, lost, refused, pending, left and switched off. */
import type { Page } from '@playwright/test';
import { openAccountMenu } from './accountMenu';
import { runAdmin } from './admin';
import { signInAgain, signInNewPlayer } from './signIn';
import type { Site } from './site';
import { accessibilityFaults, expect, movedByMinutes as test, open } from './test';

const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Starts a deposit of 500.00 and waits for the page of the provider. */
async function goToPay(page: Page): Promise<void> {
  await open(page, '/en/office/recharge');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'RUB 500.00' }).click();
  await main.getByRole('button', { name: 'Pay RUB 500.00' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sendings = (page: Page, choice: string) =>
  page.getByLabel('How often the site is told').selectOption(choice);

test('by keys: an amount that is mended, the fee before the press, and a payment that is told twice', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  // Narrower headers lead there from the menu alone.
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/en');
  const link = page.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true }).first();
  await expect(link).toHaveAttribute('href', '/en/office/recharge');
  await open(page, '/en/office/recharge');
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(page.getByText('This is demo money')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /Electronic wallet/ }).check();
  await main.getByLabel('Amount, RUB').fill('50');
  await page.keyboard.press('Enter');
  await expect(main.getByText('The amount is at least RUB 100.00.')).toBeVisible();
  await expect(main.getByLabel('Amount, RUB')).toBeFocused();
  await main.getByLabel('Amount, RUB').fill('500');
  await expect(main.getByText('Fee RUB 7.50. RUB 492.50 reach your account.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await expect(page.getByText('It moves demo money only')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sendings(page, 'Twice');
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/en\/onpay\/success\?deposit=\d+$/);
  await expect(status(page)).toHaveText('RUB 492.50 reached your account.');
  await expect(balance(page)).toHaveText('RUB 10,492.50');
  expect(await accessibilityFaults(page)).toEqual([]);

  await main.getByRole('link', { name: 'To your deposits' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Electronic wallet' })).toContainText('Paid');
});

test('a payment that is pending is followed until it changes', async ({ page, site, context }) => {
  await signInNewPlayer(page, site.url);
  await goToPay(page);
  const payPage = page.url();
  await press(page, 'Leave it pending');
  await expect(page).toHaveURL(/\/onpay\/pending\?/);
  await expect(status(page)).toContainText('still at work');
  const provider = await context.newPage();
  await provider.goto(payPage);
  await press(provider, 'Pay');
  // Not in the middle of the way back.
  await expect(provider).toHaveURL(/\/onpay\/success\?/);
  await provider.close();
  await expect(status(page)).toHaveText('RUB 500.00 reached your account.');
  await expect(balance(page)).toHaveText('RUB 10,500.00');
});

test('a lost message is found out by asking the provider', async ({ page, site }) => {
  await signInNewPlayer(page, site.url);
  await goToPay(page);
  await sendings(page, 'Never: the message is lost');
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/onpay\/success\?/);
  await expect(status(page)).toContainText('not confirmed yet');
  await site.advance(5 * 60);
  await expect(status(page)).toHaveText('RUB 500.00 reached your account.');
});

test('a refused payment is refused, whatever the address claims', async ({ page, site }) => {
  await signInNewPlayer(page, site.url);
  await goToPay(page);
  await press(page, 'Refuse the payment');
  await expect(page).toHaveURL(/\/onpay\/fail\?/);
  await expect(status(page)).toHaveText('The payment was refused. Nothing reached your account.');
  await open(page, page.url().replace('/fail?', '/success?').replace(site.url, ''));
  await expect(status(page)).toHaveText('The payment was refused. Nothing reached your account.');
  await expect(balance(page)).toHaveText('RUB 10,000.00');
});

test('a payment that is left expires; money that comes later is held', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  await goToPay(page);
  const payPage = page.url();
  await press(page, 'Back to the site without paying');
  await expect(page).toHaveURL(/\/onpay\/cancel\?/);
  await expect(page.getByRole('link', { name: 'Go on to the payment' })).toBeVisible();
  // The open page would sign out as its session ends, and take the next one along.
  const waiting = page.url();
  await page.goto('about:blank');
  await site.advance(31 * 60);
  await signInAgain(page, site.url, player);
  await open(page, waiting);
  await expect(status(page)).toContainText('The time to pay is over');
  await page.goto(payPage);
  await press(page, 'Pay');
  await expect(status(page)).toContainText('after the time to pay');
  await expect(status(page)).toContainText('RUB 500.00 came in and cannot be staked.');
  await expect(balance(page)).toHaveText('RUB 10,000.00');
  await open(page, '/en/office/recharge');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Paid late' })).toBeVisible();
});

test('where the cashier is switched off, nothing leads to it and nothing is there', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  const turn = (how: 'on' | 'off') =>
    runAdmin(`switch ${how} isCashierAvailable`, { DATA_DIR: site.dataDir });
  expect((await turn('off')).status).toBe(0);
  await isOffered(page, site, 404);
  await open(page, '/en/office/account');
  await expect(balance(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposit', exact: true })).toHaveCount(0);
  expect((await turn('on')).status).toBe(0);
  await isOffered(page, site, 200);
});

test('where the operator wants it so, a deposit opens over the page, on a phone as well', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  const turn = (how: 'on' | 'off') =>
    runAdmin(`switch ${how} isRechargeModalEnabled`, { DATA_DIR: site.dataDir });
  expect((await turn('on')).status).toBe(0);
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  const toDeposit = async () => {
    await openAccountMenu(page);
    await page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'Deposit' }).click();
  };
  // The gateway keeps the configuration for a second.
  const sent = async () => (await page.request.get(`${site.url}/en/live`)).text();
  await expect.poll(sent).toMatch(/isRechargeModalEnabled\\*":true/);
  await open(page, '/en/live');
  await toDeposit();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/en/live`);
  await expect(dialog.getByRole('link', { name: 'Limits and breaks' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 800 });
  await toDeposit();
  await expect(dialog.getByRole('button', { name: 'RUB 500.00' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/en/live`);

  // A visit of the address itself shows the page, and within the account the page stays a page.
  await open(page, '/en/office/recharge');
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true, level: 1 })).toBeVisible();
  await open(page, '/en/office/account');
  await toDeposit();
  await expect(page).toHaveURL(`${site.url}/en/office/recharge`);
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 1366, height: 900 });
  await open(page, '/en/live');
  await toDeposit();
  await dialog.getByRole('button', { name: 'RUB 500.00' }).click();
  await dialog.getByRole('button', { name: 'Pay RUB 500.00' }).click();
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  expect((await turn('off')).status).toBe(0);
});

/** Waits until the page of deposits answers with a status. */
async function isOffered(page: Page, site: Site, expected: number): Promise<void> {
  const ask = async () => (await page.request.get(`${site.url}/en/office/recharge`)).status();
  await expect.poll(ask).toBe(expected);
}
