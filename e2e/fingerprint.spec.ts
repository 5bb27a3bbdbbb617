/** Fingerprints of browsers: taken once a service demands one, by the app that the operator has configured. */
import type { Page, Request } from '@playwright/test';
import { newPlayer } from './door';
import type { Refused, SeenCall } from './standIn';
import { expect, open, operatedTest as test } from './test';

// The browser's own lines about a demand, and about an app without a script.
test.use({ expectedComplaints: [/status of 400 .*\/graphql|apps\/\w+\/api\.js/] });

const logIn = 'POST /auth-api/login-by-email-id';
const demand: Refused = { status: 400, body: { errorCode: 120 } };
const demanding = ({ method, path, headers }: SeenCall) =>
  `${method} ${path}` === logIn && !headers['x-fingerprint'] ? demand : undefined;
const scriptPath = '/hd-api/external/apps/own/api.js';

/** The addresses of the scripts of apps that a page loads. */
function watch(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/hd-api/')) paths.push(pathname);
  });
  return paths;
}

/** Opens the page for signing in, with the code that comes after it. */
async function openSignIn(page: Page, url: string): Promise<void> {
  await open(page, `${url}/en/user/login`);
  await expect(page.locator('aside[data-coupon]')).toBeAttached();
}

async function signIn(page: Page, player: { login: string; password: string }): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Login number or e-mail').fill(player.login);
  await main.getByLabel('Password', { exact: true }).fill(player.password);
  await main.getByLabel('Password', { exact: true }).press('Enter');
}

test.afterEach(async ({ operated }) => {
  await operated.operate('config set fingerprintAppId null');
});

test('a sign-in that needs one is repeated with it once, and no page loads the script before', async ({
  page,
  operated,
}) => {
  const player = await newPlayer(operated.url);
  await operated.operate('config set fingerprintAppId "own"');
  operated.standIn.refuse(demanding);
  const scripts = watch(page);
  await openSignIn(page, operated.url);
  expect(scripts).toEqual([]);
  await signIn(page, player);
  await expect(page.getByRole('banner').getByLabel(/^Balance:/)).toBeVisible();
  expect(scripts).toEqual([scriptPath]);
  const sent = operated.standIn.to(logIn).map(({ headers }) => headers['x-fingerprint']);
  expect(sent).toEqual([undefined, expect.stringMatching(/^[\da-f]{64}$/)]);
});

test('a service that refuses the fingerprint, too, is asked no third time, and what was typed stays', async ({
  page,
  operated,
}) => {
  await operated.operate('config set fingerprintAppId "own"');
  operated.standIn.refuse(({ method, path }) => (`${method} ${path}` === logIn ? demand : undefined));
  await openSignIn(page, operated.url);
  await signIn(page, { login: '10000001', password: 'any-password-1' });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(operated.standIn.to(logIn)).toHaveLength(2);
  await expect(page.getByRole('main').getByLabel('Login number or e-mail')).toHaveValue('10000001');
});

test('without a configured app there is no script, and the player is told that a check is missing', async ({
  page,
  operated,
}) => {
  operated.standIn.refuse(demanding);
  const scripts = watch(page);
  await openSignIn(page, operated.url);
  await signIn(page, { login: '10000001', password: 'any-password-1' });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(scripts).toEqual([]);
  expect(operated.standIn.to(logIn)).toHaveLength(1);
  expect((await page.request.get(operated.url + scriptPath)).status()).toBe(404);
});

test('an app that fails twice is left alone until the next page', async ({ page, operated }) => {
  await operated.configure((stored) => ({ ...stored, fingerprintAppId: 'absent' }));
  operated.standIn.refuse(demanding);
  const scripts = watch(page);
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('The browser has no fingerprint')) told.push(message.text());
  });
  await openSignIn(page, operated.url);
  for (const tries of [1, 2, 3]) {
    await signIn(page, { login: '10000001', password: `any-password-${tries}` });
    await expect.poll(() => operated.standIn.to(logIn).length).toBe(tries);
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect.poll(() => told.length).toBe(Math.min(tries, 2));
  }
  expect(scripts).toEqual(Array(2).fill('/hd-api/external/apps/absent/api.js'));
});
