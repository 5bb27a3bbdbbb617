/** Signing in by the browser. */
import type { Page } from '@playwright/test';
import { newPlayer } from './player';
import { demoPlayer } from './screens';
import { open } from './test';

/** Signs the demo player in by the sign-in page. */
export async function signIn(page: Page, player = demoPlayer, siteUrl = ''): Promise<void> {
  await open(page, `${siteUrl}/en/user/login`);
  await page.getByLabel('Login number or e-mail').fill(player.login);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/en');
}

/** Signs a new player in on the page's browser; gives their login. What is published from now on is new to them. */
export async function signInAsNew(page: Page, siteUrl: string): Promise<string> {
  const { login, cookies } = await newPlayer(siteUrl);
  const pairs = cookies.map((cookie) => cookie.split('='));
  await page.context().addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: siteUrl })));
  return login;
}
