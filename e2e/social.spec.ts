/** Signing in by a social network, which is a real OpenID Connect provider on this machine. */
import type { Page } from '@playwright/test';
import { freePort, startOidcProvider } from '../testing/startOidcProvider';
import { newPlayer } from './door';
import { excludeHere, expectHeld, signOutHere } from './exclusion';
import { signInNewPlayer } from './signIn';
import { letterTo } from './outbox';
import { removeDataDir, startSite, type MovedSite } from './site';
import { accessibilityFaults, expect, moved as base, open, startLimit } from './test';

interface Networked {
  networked: { site: MovedSite };
}

/** A site with a network, and one that is down. */
const test = base.extend<object, Networked>({
  networked: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const provider = await startOidcProvider([`${url}/social-api/oauth/callback/google`]);
      const site = await startSite({
        PORT: String(port),
        HOST: 'localhost',
        PUBLIC_URL: url,
        SOCIAL_PROVIDERS: JSON.stringify([
          { network: 'google', ...provider.client },
          // Nobody listens there.
          { network: 'line', ...provider.client, issuer: `http://127.0.0.1:${await freePort()}` },
        ]),
      });
      await use({ site });
      await site.stop();
      await provider.stop();
      removeDataDir(site.dataDir);
    },
    startLimit,
  ],
  baseURL: async ({ networked }, use) => use(networked.site.url),
});

let people = 0;
const newEmail = (): string => `person${(people += 1)}@example.com`;

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const google = (page: Page) => main(page).getByRole('button', { name: 'Google', exact: true });

/** Answers the network's question by keys. */
async function answerAs(page: Page, who: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The network' })).toBeVisible();
  await page.getByLabel('Who are you?').fill(who);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** Registers by the network from the registration page; returns the password that the site made. */
async function registerAs(page: Page, who: string): Promise<{ login: string; password: string }> {
  await open(page, '/en/registration?return=%2Fen%2Fline');
  await google(page).press('Enter');
  await answerAs(page, who);
  await expect(page).toHaveURL(/\/en\/registration\/socialregistration\?social=google/);
  await expect(main(page).getByText(`Your account gets the address ${who}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main(page).getByText('Confirm your age and the rules to go on')).toBeVisible();
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Register', exact: true }).click();
  const login = await main(page).getByRole('textbox', { name: 'Login number' }).inputValue();
  const password = await main(page).getByRole('textbox', { name: 'Password' }).inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/line$/);
  return { login, password };
}

test('a new player registers, signs out, and signs in again', async ({ page }) => {
  const who = newEmail();
  await registerAs(page, who);
  await signOut(page);
  await open(page, '/en/user/login?return=%2Fen%2Fresults');
  expect(await accessibilityFaults(page)).toEqual([]);
  await google(page).click();
  await answerAs(page, who);
  await expect(page).toHaveURL(/\/en\/results$/);
  await expect(balance(page)).toBeVisible();
});

test('who excluded themselves and registers by a network in the same browser neither bets nor pays in', async ({
  page,
}) => {
  await registerAs(page, newEmail());
  await excludeHere(page);
  await signOutHere(page);
  await registerAs(page, newEmail());
  await expectHeld(page);
});

test('a guest signs in from the modal and comes back to the page', async ({ page }) => {
  const who = newEmail();
  await registerAs(page, who);
  await signOut(page);
  await open(page, '/en/line/football');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Google', exact: true }).click();
  await answerAs(page, who);
  await expect(page).toHaveURL(/\/en\/line\/football$/);
  await expect(balance(page)).toBeVisible();
});

test('who cancels at the network is told so, and can try again', async ({ page }) => {
  await open(page, '/en/user/login');
  await google(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const notice = main(page).getByRole('alert');
  await expect(notice).toContainText('You left Google without signing in.');
  await expect(notice).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(google(page)).toBeEnabled();
});

test('an address that the network did not verify is not joined; by password the player joins on the security page', async ({
  page,
  networked: { site },
}) => {
  const [email, password] = [`unverified-${newEmail()}`, 'the password'];
  await newPlayer(site.url, { email, password, currency: 'EUR', lng: 'en' });
  await open(page, '/en/user/login?return=%2Fen%2Foffice%2Fsecurity');
  await google(page).click();
  await answerAs(page, email);
  await expect(main(page).getByRole('alert')).toContainText('Sign in with your password');
  await expect(balance(page)).toHaveCount(0);
  await expect(main(page).getByLabel('Login number or e-mail')).toHaveValue(email);
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/en\/office\/security$/);
  const section = main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: 'Social networks' }) });
  await section.getByRole('button', { name: 'Join Google' }).click();
  await expect(section.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(section.getByText('This is not your current password')).toBeVisible();
  await section.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  // The network remembers the player from before, and asks nothing.
  await expect(section.getByRole('status')).toHaveText('Google signs you in from now on.');
  await expect(section.getByRole('listitem').first()).toContainText(email);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await letterTo(page, site, email)).toContain('Google now signs you in');

  await section.getByRole('button', { name: 'Remove Google' }).click();
  await section.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('Google does not sign you in any more.');
  await expect(section.getByRole('button', { name: 'Join Google' })).toBeVisible();
  expect(await letterTo(page, site, email)).toContain('Google does not sign you in any more');
});

test('a sign-in that took too long is lost, in the language that the player reads', async ({
  page,
  networked: { site },
}) => {
  await open(page, '/es/user/login');
  await main(page).getByRole('button', { name: 'Google', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The network' })).toBeVisible();
  await site.advance(600);
  await answerAs(page, newEmail());
  await expect(main(page).getByRole('alert')).toContainText('Este inicio de sesión se perdió');
  await expect(page).toHaveURL(/\/es\/user\/login/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('nothing is wider than the screen', async ({ page, networked: { site } }) => {
    for (const path of [
      '/en/user/login',
      '/ar/registration',
      '/ru/registration/socialregistration?social=google',
    ]) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await signInNewPlayer(page, site.url);
    await open(page, '/az/office/security');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('a network that is down says so, and nothing typed is lost', async ({ page }) => {
  await open(page, '/en/user/login');
  const login = main(page).getByLabel('Login number or e-mail');
  await login.fill('ann@example.com');
  await main(page).getByRole('button', { name: 'LINE', exact: true }).click();
  await expect(main(page).getByRole('alert')).toContainText('The network cannot be reached.');
  await expect(login).toHaveValue('ann@example.com');
  await expect(google(page)).toBeEnabled();
});
