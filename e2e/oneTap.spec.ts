/** Google's one tap, with a stand-in for Google on this machine: its script, its keys and its tokens are real ones. */
import type { Page } from '@playwright/test';
import { startGoogle, type GoogleStandIn } from '../testing/googleStandIn';
import { freePort } from '../testing/startOidcProvider';
import { signInNewPlayer } from './signIn';
import { removeDataDir, startSite, type Site } from './site';
import { expect, open, startLimit, test as base } from './test';

interface Tapped {
  tapped: { site: Site; google: GoogleStandIn };
}

const test = base.extend<object, Tapped>({
  tapped: [
    async ({}, use) => {
      const google = await startGoogle();
      const port = await freePort();
      const site = await startSite({
        PORT: String(port),
        HOST: 'localhost',
        PUBLIC_URL: `http://localhost:${port}`,
        SOCIAL_PROVIDERS: JSON.stringify([{ network: 'google', ...google.client }]),
        GOOGLE_ONE_TAP: '1',
        GOOGLE_ONE_TAP_SCRIPT: google.script,
      });
      await use({ site, google });
      await site.stop();
      await google.stop();
      removeDataDir(site.dataDir);
    },
    startLimit,
  ],
  baseURL: async ({ tapped }, use) => use(tapped.site.url),
});

// What Google gets has nothing of the tests.
test.use({ extraHTTPHeaders: {} });

test.beforeEach(({ tapped: { google } }) => {
  google.asked.length = 0;
});

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const offer = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test('a guest registers from any page by one tap, signs out, and signs in again where they are', async ({
  page,
  tapped: { google },
}) => {
  google.person = { sub: 'ann', email: 'ann@example.com', email_verified: true };
  await open(page, '/en/line/football');
  await offer(page).click();
  await expect(page).toHaveURL(/\/en\/registration\/socialregistration\?social=google/);
  await expect(main(page).getByText('Your account gets the address ann@example.com')).toBeVisible();
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Register', exact: true }).click();
  await main(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/line\/football$/);
  await expect(offer(page)).toHaveCount(0);

  await page.context().clearCookies();
  await open(page, '/en/results');
  await offer(page).click();
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/results$/);
});

test('a guest whom Google cannot prove reads so, and can sign in otherwise', async ({
  page,
  tapped: { google },
}) => {
  google.person = { sub: 'eve', email: 'demo@touchline.example', email_verified: false };
  await open(page, '/en/line');
  await offer(page).click();
  await expect(page).toHaveURL('/en/user/login?social=google&return=%2Fen%2Fline');
  await expect(main(page).getByRole('alert')).toContainText('Google has not verified');
  await expect(balance(page)).toHaveCount(0);
});

test('the pages to sign in on offer nothing more, and a player is asked nothing', async ({
  page,
  tapped: { site, google },
}) => {
  await open(page, '/en/user/login');
  await expect(main(page).getByRole('button', { name: 'Google', exact: true })).toBeVisible();
  await signInNewPlayer(page, site.url);
  await open(page, '/en/line');
  await expect(balance(page)).toBeVisible();
  // What comes after the page is there, and so would be the offer.
  await expect(page.getByRole('complementary', { name: 'Help and the way up' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(/\/en\/results/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(google.asked).toEqual([]);
});
