/** What players may have and do with what the site knows of them. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { addBet, acceptAnyChange, placeButton, receipt } from './coupon';
import { send } from './player';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';

// The browser reports an address without a file in its console.
test.use({ expectedComplaints: [/status of 404.*\/export-api\//] });

const main = (page: Page) => page.getByRole('main');
const contentOf = async (download: Download) => readFile(await download.path());
const rowsOf = async (download: Download): Promise<Record<string, string>[]> =>
  parse(await contentOf(download), { bom: true, columns: true });

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
  await acceptAnyChange(page);
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
  await expect(page).toHaveURL(/status=won/);
  expect(await rowsOf(await downloadBy(page, 'Download CSV'))).toEqual([]);

  await open(page, '/ru/office/historypay?kind=stake');
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
  const unused = site.url + (data?.requestPaymentExport as { path: string }).path;
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
