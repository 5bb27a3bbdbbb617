/** What players may have and do with what the site knows of them. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { runAdmin } from './admin';
import { addBet, placeButton, receipt } from './coupon';
import { untilLanguageKept } from './place';
import { send } from './player';
import { signIn, signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';

// The browser reports an address without a file in its console.
test.use({ expectedComplaints: [/status of 404.*\/export-api\//] });

const main = (page: Page) => page.getByRole('main');
const contentOf = async (download: Download) => readFile(await download.path());
const rowsOf = async (download: Download): Promise<Record<string, string>[]> =>
  parse(await contentOf(download), { bom: true, columns: true });

/** What axe finds. A page that is scrolled hides parts of its columns behind the header, which axe takes for small. */
async function faultsFromTop(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return accessibilityFaults(page);
}

/** The file that a press of a button brings. */
async function downloadBy(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name }).press('Enter'),
  ]);
  await download.path();
  return download;
}

async function placeBet(page: Page): Promise<void> {
  await open(page, '/en/line/football');
  await addBet(page);
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
}

test('the chosen coupons and payments are downloaded as CSV that a parser reads, and the page stays', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await placeBet(page);

  await open(page, '/en/office/history');
  const coupons = await downloadBy(page, 'Download CSV');
  expect(coupons.suggestedFilename()).toMatch(/^bets-\d{4}-\d\d-\d\d\.csv$/);
  expect((await contentOf(coupons)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [coupon] = await rowsOf(coupons);
  expect(coupon).toMatchObject({
    State: 'Open',
    Currency: 'RUB',
    Stake: '150.00',
    Payout: '',
    Type: 'Single',
  });
  expect(coupon?.Placed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  await expect(page).toHaveURL(/\/en\/office\/history$/);
  await expect(main(page).getByText('The download has begun.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await main(page).getByRole('link', { name: 'Won' }).click();
  await expect(main(page).getByText('No coupons fit this choice.')).toBeVisible();
  await expect(page).toHaveURL(/status=won/);
  expect(await rowsOf(await downloadBy(page, 'Download CSV'))).toEqual([]);

  await open(page, '/ru/office/historypay?kind=stake');
  // The file speaks the language of the cookie.
  await untilLanguageKept(page);
  const payments = await downloadBy(page, 'Скачать CSV');
  expect(payments.suggestedFilename()).toMatch(/^platezhi-/);
  expect(await rowsOf(payments)).toEqual([
    expect.objectContaining({ Вид: 'Ставка', Валюта: 'RUB', Зачислено: '', Списано: '150.00' }),
  ]);
});

test('the address of a file works once, and in no other browser', async ({ page, browser, site }) => {
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/historypay');
  const address = (await downloadBy(page, 'Download CSV')).url();
  const again = await page.request.get(address);
  expect(again.status()).toBe(404);
  expect(await again.text()).toContain('This download is no longer available');

  // Another player opens an address that nobody used.
  const { data } = await send(
    site.url,
    'PaymentExportMutation',
    { input: { timeZone: 'UTC' } },
    player.cookies.join('; '),
  );
  const unused = site.url + (data?.answer as { path: string }).path;
  const other = await browser.newContext({ baseURL: site.url });
  const stranger = await other.newPage();
  await signInNewPlayer(stranger, site.url);
  const answer = await stranger.goto(unused);
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading')).toHaveText('This download is no longer available');
  expect(await accessibilityFaults(stranger)).toEqual([]);
  await other.close();
  expect((await page.request.get(unused)).status()).toBe(200);
});

test('everything that the site knows is downloaded after the password, and a formula in a name stays a text', async ({
  page,
  site,
}) => {
  const { login, password } = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/account');
  const data = page.locator('#personal-data');
  await data.getByRole('button', { name: 'Fill in or change' }).click();
  await data.getByLabel('Registered address').fill('=1+1');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(data.getByRole('button', { name: 'Fill in or change' })).toBeVisible();

  await open(page, '/en/office/security');
  await main(page).getByRole('button', { name: 'Download as CSV' }).press('Enter');
  const proof = page.getByLabel('Current password', { exact: true });
  await expect(proof).toBeFocused();
  await page.keyboard.type('not it');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('This is not your current password')).toBeVisible();
  await proof.fill(password);
  const csv = await downloadBy(page, 'Download as CSV');
  await expect(main(page).getByText('The download has begun.')).toBeFocused();
  expect(await rowsOf(csv)).toContainEqual({
    service: 'user',
    kind: 'personalData',
    entry: '1',
    field: 'registrationAddress',
    value: "'=1+1",
  });
  expect(await faultsFromTop(page)).toEqual([]);

  await main(page).getByRole('button', { name: 'Download as JSON' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  const file = await downloadBy(page, 'Download as JSON');
  expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
  const { services } = JSON.parse((await contentOf(file)).toString('utf8'));
  expect(services.session.users).toEqual([expect.objectContaining({ id: Number(login) })]);
});

test('by keys: an account with an open bet is not closed, an empty one is, and signing in says so', async ({
  page,
  site,
}) => {
  const { login, password } = await signInNewPlayer(page, site.url);
  await placeBet(page);
  await open(page, '/en/office/security');
  await main(page).getByRole('button', { name: 'Close the account…' }).press('Enter');
  await expect(main(page).getByText('Open coupons: 1.')).toBeVisible();
  expect(await faultsFromTop(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(main(page).getByRole('link', { name: 'Open coupons' })).toHaveAttribute(
    'href',
    '/en/office/history?status=open',
  );

  const { login: other, password: secret } = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/security');
  await main(page).getByRole('button', { name: 'Close the account…' }).press('Enter');
  await expect(main(page).getByText(/RUB\s10,000\.00 of demo money goes back/)).toBeVisible();
  expect(await faultsFromTop(page)).toEqual([]);
  await page.getByLabel('Current password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is closed, and you are signed out everywhere.')).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  const signInAs = async (name: string, typed: string) => {
    await open(page, '/en/user/login');
    await page.getByLabel('Login number or e-mail').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signInAs(other, secret);
  await expect(page.getByRole('alert')).toContainText('This account is closed.');
  await signInAs(login, password);
  await page.waitForURL((url) => url.pathname === '/en');

  const { status, told } = await runAdmin(`closing reopen ${other}`, { DATA_DIR: site.dataDir });
  expect([status, told]).toEqual([0, `${other} can sign in again.\n`]);
  await page.context().clearCookies();
  await signInAs(other, secret);
  await page.waitForURL((url) => url.pathname === '/en');
});

test('the account that everybody shares says that it stays', async ({ page }) => {
  await signIn(page);
  await open(page, '/en/office/security');
  await main(page).getByRole('button', { name: 'Close the account…' }).click();
  await expect(main(page).getByText('This account is shared by everybody')).toBeVisible();
});
