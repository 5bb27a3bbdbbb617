/** A coupon is shared by a code, loaded by it, and printed with it. */
import { addBet, coupon, placeOne } from './coupon';
import { signInNewPlayer } from './signIn';
import { expect, open, test } from './test';

/** Another player's coupon is not found, and the browser itself logs that. */
test.use({ expectedComplaints: [/status of 404.*\/print-coupon\//] });

test('a guest saves a coupon under a code, and another browser loads it by the code and by the link', async ({
  page,
  site,
  browser,
}) => {
  await open(page, '/en/line/football');
  await addBet(page);
  const names = await coupon(page).getByRole('listitem').getByRole('link').allInnerTexts();
  await coupon(page).getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share the coupon' });
  await share.getByRole('button', { name: 'Get a code' }).click();
  const code = await share.getByRole('textbox', { name: 'Code' }).inputValue();
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toBe(`${site.url}/en/coupon?code=${code}`);

  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await open(other, '/en/coupon');
  const onPage = other.getByRole('main').getByRole('region', { name: 'Coupon', exact: true });
  await onPage.getByRole('button', { name: 'Load a coupon by its code' }).click();
  const load = other.getByRole('dialog', { name: 'Load a coupon by its code' });
  await load.getByRole('textbox', { name: 'Code' }).fill('abcdefgh');
  await load.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(load.getByRole('alert')).toContainText('no coupon under this code');
  await load.getByRole('textbox', { name: 'Code' }).fill(code.toUpperCase());
  await load.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(load).toBeHidden();
  await expect(onPage.getByRole('listitem').getByRole('link')).toHaveText(names);

  await onPage.getByRole('button', { name: 'Clear all' }).click();
  await open(other, link);
  await expect(onPage.getByRole('listitem').getByRole('link')).toHaveText(names);
  await expect(onPage).toContainText(code);
  await context.close();
});

test('a placed coupon is printed for its owner alone, black on white, with a code for cameras', async ({
  page,
  site,
}) => {
  const player = await signInNewPlayer(page, site.url);
  const number = await placeOne(page, site.url, player.cookies);
  await open(page, '/en/office/history');
  await page
    .getByRole('article', { name: `Single ${number}` })
    .getByRole('link', { name: 'Print' })
    .click();
  await expect(page).toHaveURL(`${site.url}/en/print-coupon/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: `Single ${number}` })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code that loads these events' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.context().clearCookies();
  await signInNewPlayer(page, site.url);
  const answer = await page.goto(`${site.url}/en/print-coupon/${number}`);
  expect(answer?.status()).toBe(404);
});
