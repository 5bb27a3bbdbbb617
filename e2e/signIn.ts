/** Signing in by the browser. */
import type { Page } from '@playwright/test';
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
