/** A player who pays in and withdraws, and can get letters. */
import type { Page } from '@playwright/test';
import type { NewPlayer } from './door';
import { newEmail } from './emails';
import { codeIn, letterTo } from './outbox';
import { signInNewPlayer } from './signIn';
import type { Site } from './site';
import { expect, open } from './test';

/** How the player signs in. */
export type Payer = Pick<NewPlayer, 'login' | 'password'>;

const main = (page: Page) => page.getByRole('main');

/** Pays an amount in by card. */
export async function payIn(page: Page, amount = '500'): Promise<void> {
  await open(page, '/en/office/recharge');
  await main(page).getByLabel('Amount, RUB').fill(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/onpay\/success\?/);
}

/** Asks for a withdrawal back to the card, and waits for what is to be confirmed. */
export async function askForWithdrawal(page: Page, amount = '500'): Promise<void> {
  await open(page, '/en/office/deduce');
  await main(page).getByLabel('Amount, RUB').fill(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm the withdrawal' })).toBeVisible();
}

/** Signs in a player who can get letters; the e-mail address is also the login. */
export async function signInPayer(page: Page, site: Site): Promise<Payer> {
  const email = newEmail();
  const { password } = await signInNewPlayer(page, site.url, { email, password: 'a long password' });
  return { login: email, password };
}

/** Confirms what is to be confirmed by the password and a code by letter. */
export async function prove(page: Page, site: Site, { login, password }: Payer): Promise<void> {
  await main(page).getByLabel('Current password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const code = main(page).getByLabel('Code from the letter');
  await expect(code).toBeFocused();
  await code.fill(codeIn(await letterTo(page, site, login)));
  await page.keyboard.press('Enter');
}
