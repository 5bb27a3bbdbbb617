/** Withdrawals through the embedded test provider: paid, refused, come back, told twice, lost, held, approved, taken back, banned. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { askForWithdrawal, payIn, prove, signInPayer } from './payer';
import { signInAgain, signInNewPlayer } from './signIn';
import type { Site } from './site';
import { accessibilityFaults, expect, movedByMinutes as test, open } from './test';

const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const newest = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'No. 7' }).first();

/** Pays in, withdraws it and opens the page of the provider. */
async function goToProvider(page: Page, site: Site): Promise<string> {
  const player = await signInPayer(page, site);
  await payIn(page);
  await askForWithdrawal(page);
  await prove(page, site, player);
  await expect(newest(page)).toContainText('Sent');
  await newest(page).getByRole('link', { name: 'To the page of the test provider' }).click();
  await expect(page.getByRole('heading', { name: 'Test payout' })).toBeVisible();
  return page.url();
}

const admin = async (site: Site, typed: string) => {
  const done = runAdmin(typed, { DATA_DIR: site.dataDir });
  expect((await done).status).toBe(0);
};

test('by keys: an amount that is mended, what arrives before the press, the password, and a payout', async ({
  page,
  site,
}) => {
  const player = await signInPayer(page, site);
  await payIn(page);
  await open(page, '/en/office/deduce');
  await expect(page.getByRole('heading', { name: 'Withdrawal', exact: true })).toBeVisible();
  await expect(main(page).getByRole('radio', { name: /Bank card.*Back the way you paid in/ })).toBeChecked();
  const amount = main(page).getByLabel('Amount, RUB');
  await amount.fill('501');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('RUB 500.00 at most can go back this way.')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('400');
  await expect(main(page).getByText('No fee. RUB 400.00 arrive.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Confirm the withdrawal' })).toBeVisible();
  await expect(main(page).getByRole('definition').filter({ hasText: 'Bank card' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Not now');
  await expect(amount).toHaveValue('400');
  await press(page, 'Withdraw RUB 400.00');
  const password = main(page).getByLabel('Current password', { exact: true });
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('This is not your current password')).toBeVisible();
  await expect(balance(page)).toHaveText('RUB 10,500.00');
  await prove(page, site, player);

  await expect(main(page).getByRole('status')).toContainText('RUB 400.00 is reserved.');
  await expect(balance(page)).toHaveText('RUB 10,100.00');
  await expect(newest(page)).toContainText('Sent');
  expect(await accessibilityFaults(page)).toEqual([]);
  await newest(page).getByRole('link', { name: 'To the page of the test provider' }).click();
  await expect(page.getByRole('heading', { name: 'Test payout' })).toBeVisible();
  await press(page, 'Pay out');
  await expect(page).toHaveURL(/\/en\/onpay\/withdraw\/success$/);
  await expect(page.getByRole('heading', { name: 'Your newest withdrawal' })).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText('The provider has paid it out.');
  await expect(newest(page)).toContainText('Paid out');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(balance(page)).toHaveText('RUB 10,100.00');

  await open(page, '/en/office/historypay?kind=withdrawal');
  await expect(main(page).getByRole('listitem').filter({ hasText: '-RUB 400.00' })).toHaveCount(1);
});

test('a payout that is refused after it was sent gives the money back', async ({ page, site }) => {
  await goToProvider(page, site);
  await press(page, 'Refuse the payout');
  await expect(page).toHaveURL(/\/en\/onpay\/withdraw\/fail$/);
  await expect(newest(page)).toContainText('The provider could not pay it');
  await expect(newest(page)).toContainText('The money is back in your account.');
  await expect(balance(page)).toHaveText('RUB 10,500.00');
});

test('a payout that is told twice counts once, and one that comes back gives the money back', async ({
  page,
  site,
}) => {
  const payPage = await goToProvider(page, site);
  await page.getByLabel('How often the site is told').selectOption('Twice');
  await press(page, 'Pay out');
  await expect(newest(page)).toContainText('Paid out');
  await expect(balance(page)).toHaveText('RUB 10,000.00');
  await page.goto(payPage);
  await press(page, 'Send the money back');
  await expect(newest(page)).toContainText('It came back from the bank');
  await expect(balance(page)).toHaveText('RUB 10,500.00');
});

test('a lost message is found out by asking the provider, while the page is open', async ({ page, site }) => {
  await goToProvider(page, site);
  await page.getByLabel('How often the site is told').selectOption('Never: the message is lost');
  await press(page, 'Pay out');
  await expect(newest(page)).toContainText('Sent');
  await site.advance(5 * 60);
  await expect(newest(page)).toContainText('Paid out');
});

test('of two at once, one is refused and loses nothing that was typed', async ({ page, site, context }) => {
  const player = await signInPayer(page, site);
  await payIn(page, '20000');
  const other = await context.newPage();
  await askForWithdrawal(page, '18000');
  await askForWithdrawal(other, '18000');
  await prove(page, site, player);
  await expect(main(page).getByRole('status')).toContainText('is reserved');
  await prove(other, site, player);
  await expect(main(other).getByText('You can withdraw RUB 12,000.00 at most.').first()).toBeVisible();
  await expect(main(other).getByLabel('Amount, RUB')).toHaveValue('18000');
  await other.close();
});

test('money for an account of one’s own waits for the verification', async ({ page, site }) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/deduce');
  await main(page)
    .getByRole('radio', { name: /Bank transfer/ })
    .check();
  await main(page).getByLabel('Account number or IBAN').fill('DE02 1203 0000 0000 2020 52');
  await main(page).getByLabel('Amount, RUB').fill('1000');
  await expect(main(page).getByText('Fee RUB 50.00. RUB 950.00 arrive.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('This can be no account number. Check it.')).toBeVisible();
  await expect(main(page).getByLabel('Account number or IBAN')).toBeFocused();
  await main(page).getByLabel('Account number or IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('we have to verify who you are')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'To the verification' }).click();
  // What is asked is said over the page, and leads on.
  const dialog = page.getByRole('dialog', { name: 'Identification' });
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Prove it by documents' }).click();
  await expect(page).toHaveURL(/\/en\/office\/verification$/);
});

test('a large one waits for two people, or is taken back where the operator lets players do so', async ({
  page,
  site,
}) => {
  const player = await signInPayer(page, site);
  await payIn(page, '60000');
  await askForWithdrawal(page, '60000');
  await prove(page, site, player);
  await expect(newest(page)).toContainText('We look through it before it is sent.');
  await expect(newest(page).getByRole('button')).toHaveCount(0);
  await admin(site, 'switch on isWithdrawalCancelAllowed');
  await newest(page)
    .getByRole('button', { name: /^Take back withdrawal/ })
    .click();
  await expect(newest(page)).toContainText('Taken back');
  await expect(balance(page)).toHaveText('RUB 70,000.00');
  await admin(site, 'switch off isWithdrawalCancelAllowed');

  await askForWithdrawal(page, '60000');
  await prove(page, site, player);
  await expect(newest(page)).toContainText('We look through it');
  const [number] = /7\d{7}/.exec((await newest(page).textContent()) ?? '') ?? [];
  await admin(site, `withdrawals approve ${number} known --by ann`);
  await admin(site, `withdrawals approve ${number} known --by bob`);
  await expect(newest(page)).toContainText('Sent');
});

test('a player whose ban still lets withdraw gets the money', async ({ page, site }) => {
  const player = await signInPayer(page, site);
  await payIn(page);
  // An answer to the session that the ban ends would take the cookies of the next one.
  await page.goto('about:blank');
  await admin(site, `ban ${player.login} 53`);
  await signInAgain(page, site.url, player);
  await askForWithdrawal(page);
  await prove(page, site, player);
  await expect(newest(page)).toContainText('Sent');
  await admin(site, `unban ${player.login}`);
});

test('the address of a return claims nothing: a payout that was refused is told as such at "success"', async ({
  page,
  site,
}) => {
  await goToProvider(page, site);
  await open(page, '/en/onpay/withdraw/success');
  await expect(main(page).getByRole('status')).toHaveText(
    'The provider was told to pay it out. This page follows it.',
  );
  await newest(page).getByRole('link', { name: 'To the page of the test provider' }).click();
  await press(page, 'Refuse the payout');
  await open(page, '/en/onpay/withdraw/success');
  await expect(main(page).getByRole('status')).toHaveText('It was not paid out.');
  await main(page).getByRole('link', { name: 'To your withdrawals' }).click();
  await expect(page).toHaveURL(/\/en\/office\/deduce$/);
});

test('a guest signs in first', async ({ page, site }) => {
  await open(page, `${site.url}/en/office/deduce`);
  await expect(page).toHaveURL(/\/en\/auth\?return=%2Fen%2Foffice%2Fdeduce$/);
});
