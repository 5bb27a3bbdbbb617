/** Accounts in several currencies: by keys, on a phone, in two tabs, and with a bet in the new currency. */
import type { Page } from '@playwright/test';
import { addBet, coupon, placeButton, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: 'Accounts' }) })
    .getByRole('listitem');
const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });

/** Adds a currency on the account page by keys alone, from the button that opens the list on. */
async function addByKeys(page: Page, code: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Add a currency' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('searchbox', { name: 'Find a currency' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(main(page).getByRole('button', { name: /^Add an account in/ })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toHaveText(`You have an account in ${code}.`);
}

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('adding a currency', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: a currency is added, pays coupons, and cannot be removed before it is idle and empty', async ({
    page,
    site,
  }) => {
    await signInNewPlayer(page, site.url);
    await open(page, '/en/office/account');
    await addByKeys(page, 'KWD');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('0.000');
    expect(await accessibilityFaults(page)).toEqual([]);

    await main(page).getByRole('button', { name: 'Remove the account in KWD' }).focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('status')).toHaveText('The account in KWD is removed.');
    await expect(rows(page)).toHaveCount(1);

    await addByKeys(page, 'KWD');
    await main(page).getByRole('button', { name: 'Pay from this · KWD' }).focus();
    await page.keyboard.press('Enter');
    await expect(balance(page)).toHaveText(/50\.000/);
    await expect(page.getByText(/^Coupons will be paid from account \d+\.$/)).toBeVisible();
    await expect(rows(page).first()).toContainText('Coupons are paid from this account');

    await open(page, '/en/line/football');
    await addBet(page);
    await expect(coupon(page).getByRole('textbox', { name: /Stake, KWD/ })).toHaveValue('2');
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();
    await expect(balance(page)).toHaveText(/48\.000/);

    await open(page, '/en/office/account');
    await main(page)
      .getByRole('button', { name: /^Pay from this/ })
      .click();
    await expect(balance(page)).not.toHaveText(/48\.000/);
    await main(page).getByRole('button', { name: 'Remove the account in KWD' }).click();
    await expect(main(page).getByRole('alert')).toContainText('There is money in this account.');
  });

test('a second tab follows, its coupon too, and takes no bet in the former currency', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/account');
  await addByKeys(page, 'EUR');
  const other = await page.context().newPage();
  await open(other, '/en/line/football');
  await addBet(other);
  const stake = coupon(other).getByRole('textbox', { name: /^Stake/ });
  const former = await stake.inputValue();
  await stake.fill('777');
  await main(page).getByRole('button', { name: 'Pay from this · EUR' }).click();
  await expect(balance(other)).toHaveText(/100\.00/);
  await expect(coupon(other).getByRole('textbox', { name: /Stake, EUR/ })).toHaveValue('5');
  expect(former).not.toBe('5');
  await expect(placeButton(other)).toHaveText(/€5\.00/);
});

test('the header’s menu has the other accounts, each one press away, and the coupon for who wants them there', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/account');
  await addByKeys(page, 'JPY');
  await open(page, '/en/line/football');
  const menu = page.getByRole('banner').locator('summary').last();
  await menu.focus();
  await page.keyboard.press('Enter');
  const others = page.getByRole('list', { name: 'Your other accounts' });
  await expect(others.getByRole('button')).toHaveText(/¥0/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await others.getByRole('button').press('Enter');
  await expect(balance(page)).toHaveText(/¥20,000/);

  await addBet(page);
  await coupon(page).locator('summary', { hasText: 'Coupon settings' }).press('Enter');
  await coupon(page)
    .getByRole('checkbox', { name: 'Show my other accounts, to pay from one of them' })
    .press('Space');
  const inCoupon = coupon(page).getByRole('list', { name: 'Your other accounts' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await inCoupon.getByRole('button').press('Enter');
  await expect(balance(page)).toHaveText(/10,000\.00/);
  await expect(coupon(page).getByRole('textbox', { name: /Stake, RUB/ })).toBeVisible();
  await expect(inCoupon.getByRole('button')).toHaveText(/¥20,000/);
});

if (ways.includes('touch'))
  test('on a phone a currency is added, chosen and removed by touch', async ({ browser, site }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      baseURL: site.url,
    });
    const page = await context.newPage();
    await signInNewPlayer(page, site.url);
    await open(page, '/en/office/account');
    await main(page).getByRole('button', { name: 'Add a currency' }).tap();
    await main(page).getByRole('searchbox', { name: 'Find a currency' }).fill('zloty');
    await main(page)
      .getByRole('button', { name: /^Add an account in/ })
      .tap();
    await expect(rows(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await main(page).getByRole('button', { name: 'Remove the account in PLN' }).tap();
    await expect(rows(page)).toHaveCount(1);
    await context.close();
  });
