/** New terms: a player confirms them before anything else, and then reaches the page they wanted. */
import type { Page } from '@playwright/test';
import { addBet, receipt } from './coupon';
import { signInAsNew } from './signIn';
import type { StandIn } from './standIn';
import { accessibilityFaults, expect, open, operatedTest as test } from './test';

const service = '/web-api/api-v3/v2/user/agreement-rules';
const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } };

const demanded = { status: 451, body: { exceptionCode: 1 } };

const asked = (page: Page) => page.getByRole('heading', { level: 1, name: 'New terms' });
const agree = (page: Page) => page.getByRole('main').getByRole('button', { name: 'I agree' }).click();
const live = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Live', exact: true });

test('leads to the new terms by links and by the server, lets the player read them, and leads on in every tab', async ({
  page,
  operated: { url, operate },
}) => {
  await signInAsNew(page, url);
  await open(page, `${url}/en/line`);
  await operate('terms publish journey');

  await live(page).click();
  await expect(page).toHaveURL(`${url}/en/confirm?return=%2Fen%2Flive`);
  await expect(asked(page)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const second = await page.context().newPage();
  await open(second, `${url}/en/office/account`);
  await expect(second).toHaveURL(`${url}/en/confirm?return=%2Fen%2Foffice%2Faccount`);
  await expect(asked(second)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Betting rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betting rules' })).toBeVisible();
  await page.goBack();

  await agree(page);
  await expect(page).toHaveURL(`${url}/en/live`);
  await expect(second).toHaveURL(`${url}/en/office/account`);
  await page.goto(`${url}/en/confirm`);
  await expect(page).toHaveURL(`${url}/en`);
});

test('a change of the terms in the middle of a bet leads there within a minute, and back to the unchanged coupon', async ({
  page,
  operated: { url, operate },
}) => {
  await page.clock.install();
  await signInAsNew(page, url);
  await open(page, `${url}/en/line?sort=time`);
  await addBet(page);
  const coupon = page.getByRole('region', { name: 'Coupon', exact: true });
  await coupon.getByRole('textbox', { name: /Stake/ }).fill('100');
  await operate('terms publish watching');
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(`${url}/en/confirm?return=%2Fen%2Fline%3Fsort%3Dtime`);

  // Money can be taken out, and play ended, without agreeing.
  const stayingOpen = page.getByRole('navigation', { name: 'Without agreeing you can still' });
  await stayingOpen.getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`${url}/en/office/deduce`);
  await page.goBack();
  await stayingOpen.getByRole('link', { name: 'Limits and self-exclusion' }).click();
  await expect(page).toHaveURL(`${url}/en/office/responsible`);
  await page.goBack();

  await agree(page);
  await expect(page).toHaveURL(`${url}/en/line?sort=time`);
  await expect(coupon.getByRole('textbox', { name: /Stake/ })).toHaveValue('100');
  await coupon.getByRole('button', { name: /^Place/ }).click();
  await expect(receipt(page)).toBeVisible();
});

test('a guest is never asked', async ({ page, operated: { url, operate } }) => {
  await operate('terms publish guests');
  await open(page, `${url}/en/line`);
  await expect(page).toHaveURL(`${url}/en/line`);
  await page.goto(`${url}/en/confirm`);
  await expect(page).toHaveURL(`${url}/en/user/login?return=%2Fen%2Fconfirm`);
});

test.describe('while the service of the terms fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('nothing is asked, and a failed confirmation is shown until it succeeds', async ({
    page,
    operated: { url, operate, standIn },
  }) => {
    await signInAsNew(page, url);
    await operate('terms publish faults');
    standIn.refuse(({ path }) => (path === `${service}/status` ? unavailable : undefined));
    await open(page, `${url}/en/line`);
    await expect(page).toHaveURL(`${url}/en/line`);

    standIn.refuse(({ path }) => (path === `${service}/confirm` ? unavailable : undefined));
    await live(page).click();
    await agree(page);
    const alert = page.getByRole('dialog');
    await expect(alert).toContainText('Your agreement could not be noted');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button')).toHaveText(['Try again', 'Sign out']);
    expect(await accessibilityFaults(page)).toEqual([]);

    standIn.refuse();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${url}/en/live`);
  });

  test('a player who does not agree signs out', async ({ page, operated: { url, operate } }) => {
    await signInAsNew(page, url);
    await operate('terms publish leaving');
    await open(page, `${url}/en/line`);
    await expect(asked(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${url}/en`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('while a service refuses until the new terms are confirmed', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*451/] });

  const status = `GET ${service}/status`;
  const isConfirmed = (standIn: StandIn) => standIn.to(`POST ${service}/confirm`).length > 0;
  /** Refuses calls to a path until the player has confirmed the terms. */
  const refuseUntilConfirmed = (standIn: StandIn, path: string) =>
    standIn.refuse((call) => (call.path === path && !isConfirmed(standIn) ? demanded : undefined));

  test('placing leads to the confirmation, and back to the unchanged coupon', async ({
    page,
    operated: { url, operate, standIn },
  }) => {
    await signInAsNew(page, url);
    await open(page, `${url}/en/line?sort=time`);
    await addBet(page);
    const coupon = page.getByRole('region', { name: 'Coupon', exact: true });
    await coupon.getByRole('textbox', { name: /Stake/ }).fill('100');
    await operate('terms publish placing');
    refuseUntilConfirmed(standIn, '/bets-api/v1/coupons');
    await coupon.getByRole('button', { name: /^Place/ }).click();

    await expect(page).toHaveURL(`${url}/en/confirm?return=%2Fen%2Fline%3Fsort%3Dtime`);
    await expect(asked(page)).toBeVisible();
    await agree(page);
    await expect(page).toHaveURL(`${url}/en/line?sort=time`);
    await expect(coupon.getByRole('textbox', { name: /Stake/ })).toHaveValue('100');
    await coupon.getByRole('button', { name: /^Place/ }).click();
    await expect(receipt(page)).toBeVisible();
    expect(standIn.to('POST /bets-api/v1/coupons')).toHaveLength(2);
  });

  test('the server leads there, although the terms service does not know them yet', async ({
    page,
    operated: { url, operate, standIn },
  }) => {
    await signInAsNew(page, url);
    await operate('terms publish refusing');
    standIn.change(status, (answer) => ({ ...answer, result: false }));
    refuseUntilConfirmed(standIn, '/web-api/user/config');
    const account = '/en/office/account?x=1';
    const wanted = `/en/confirm?return=${encodeURIComponent(account)}`;
    const answer = await page.request.get(url + account, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, wanted]);

    await open(page, `${url}/en/line`);
    await expect(page).toHaveURL(`${url}/en/confirm?return=%2Fen%2Fline`);
    await agree(page);
    await expect(page).toHaveURL(`${url}/en/line`);
    await open(page, url + account);
    await expect(page).toHaveURL(url + account);
  });
});
