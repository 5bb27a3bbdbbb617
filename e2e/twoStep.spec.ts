/** Two-step sign-in: set up on the security page, used to sign in, helped by a recovery code, switched off. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInNewPlayer } from './signIn';
import type { NewPlayer } from './door';
import type { MovedSite } from './site';
import { accessibilityFaults, expect, movedByMinutes as test, open } from './test';

/** The section of the security page. */
const section = (page: Page) =>
  page
    .getByRole('main')
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) });

/** The code that the authenticator shows now, in a step whose code was not used yet. */
async function nextCode(site: MovedSite, secret: string): Promise<string> {
  await site.advance(30);
  const timestamp = (await site.now()).getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets two-step sign-in up; returns the secret and the recovery codes. */
async function setUp(page: Page, site: MovedSite, { password }: NewPlayer) {
  await open(page, '/en/office/security');
  await expect(page.getByText('Your account is badly protected.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(section(page).getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await section(page).getByRole('textbox', { name: 'Key to type into the app' }).inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  await section(page)
    .getByLabel('Code that the app shows')
    .fill(await nextCode(site, secret));
  await page.keyboard.press('Enter');
  const list = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await section(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page).getByRole('status')).toHaveText('Two-step sign-in is on.');
  return { secret, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'sid' });
  await page.context().clearCookies({ name: 'user_token' });
}

/** Types login and password on the sign-in page, by keys. */
async function typePassword(page: Page, { login, password }: NewPlayer): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Login number or e-mail').fill(login);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });

test('by keys: set up, signed in over a wrong code, and switched off', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  const { secret } = await setUp(page, site, player);
  await expect(page.getByRole('listitem').filter({ hasText: 'Set up two-step sign-in.' })).toHaveCount(0);

  await signOut(page);
  await open(page, '/en/user/login');
  await typePassword(page, player);
  const code = page.getByRole('main').getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('not-a-code');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The code does not match');
  await expect(balance(page)).toHaveCount(0);
  await code.fill(await nextCode(site, secret));
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();

  await open(page, '/en/office/security');
  await section(page).getByRole('button', { name: 'Switch off' }).click();
  await section(page).getByLabel('Current password').fill(player.password);
  await section(page)
    .getByLabel('Code', { exact: true })
    .fill(await nextCode(site, secret));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('status')).toContainText('Two-step sign-in is off.');
  await signOut(page);
  await open(page, '/en/user/login');
  await typePassword(page, player);
  await expect(balance(page)).toBeVisible();
});

test('a sign-in that waited too long starts again with the login kept', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  const { secret } = await setUp(page, site, player);
  await signOut(page);
  await open(page, '/en/user/login');
  await typePassword(page, player);
  await expect(page.getByRole('main').getByLabel('Code', { exact: true })).toBeFocused();
  await site.advance(300);
  await page.keyboard.type(await nextCode(site, secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Start again');
  await expect(page.getByRole('main').getByLabel('Login number or e-mail')).toHaveValue(player.login);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('a recovery code signs in', async ({ page, site }) => {
    const player = await signInNewPlayer(page, site.url);
    const { codes } = await setUp(page, site, player);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await signOut(page);
    await open(page, '/en/user/login');
    await typePassword(page, player);
    await page
      .getByRole('main')
      .getByLabel('Code', { exact: true })
      .fill(codes[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(balance(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
