/** Signs in with the browser. */
import type { Page } from '@playwright/test';
import { newPlayer, type NewPlayer, type NewPlayerChoices } from './door';
import { send } from './player';
import { demoPlayer } from './screens';
import { open } from './test';

/** Signs the demo player in on the sign-in page. */
export async function signIn(page: Page, player = demoPlayer, siteUrl = ''): Promise<void> {
  await open(page, `${siteUrl}/en/user/login`);
  await page.getByLabel('Login number or e-mail').fill(player.login);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/en');
}

/** Signs a new player in on the page's browser; returns their login. Content published from now on is new to them. */
export async function signInAsNew(page: Page, siteUrl: string): Promise<string> {
  return (await signInNewPlayer(page, siteUrl)).login;
}

/** The same, for tests that sign the player in again later. */
export async function signInNewPlayer(
  page: Page,
  siteUrl: string,
  choices?: NewPlayerChoices,
): Promise<NewPlayer> {
  const player = await newPlayer(siteUrl, choices);
  await addCookies(page, siteUrl, player.cookies);
  return player;
}

/** Gives the page's browser a new session of a player, without opening a page. */
export async function signInAgain(
  page: Page,
  siteUrl: string,
  player: Pick<NewPlayer, 'login' | 'password'>,
): Promise<void> {
  const input = { login: player.login, password: player.password, remember: false };
  const { cookies } = await send(siteUrl, 'SignInFormMutation', { input });
  await addCookies(page, siteUrl, cookies);
}

/** Gives the page’s browser cookies of a site, each as `name=value`. */
export async function addCookies(page: Page, siteUrl: string, cookies: readonly string[]): Promise<void> {
  const pairs = cookies.map((cookie) => cookie.split('='));
  await page.context().addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: siteUrl })));
}
