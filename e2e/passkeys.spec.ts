/** Passkeys: added on the security page, used to sign in over two-step sign-in, renamed, removed; Chromium's own authenticator. */
import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInNewPlayer } from './signIn';
import type { NewPlayer } from './door';
import type { MovedSite } from './site';
import { accessibilityFaults, expect, movedByMinutes as test, open } from './test';
import { waysInTurn } from '../testing/commitTurns';

interface Authenticator {
  cdp: CDPSession;
  id: string;
}

/** Gives the page's browser a device that verifies the player. */
async function withAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const setVerified = ({ cdp, id }: Authenticator, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });

/** A section of the security page. */
const sectionOf = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
const passkeys = (page: Page) => sectionOf(page, 'Passkeys');
const rows = (page: Page) => passkeys(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** What axe finds from the top of the page: further down, the header covers a part of what stands beside the section. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return accessibilityFaults(page);
}

/** Adds a passkey by keys, on the security page. */
async function add(page: Page, proof: string): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.keyboard.type(proof);
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByRole('status')).toBeFocused();
  await expect(passkeys(page).getByRole('status')).toContainText('The passkey was added.');
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'sid' });
  await page.context().clearCookies({ name: 'user_token' });
}

/** Presses the button of the sign-in page. */
async function signInByPasskey(page: Page): Promise<void> {
  await open(page, '/en/user/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
}

/** Switches two-step sign-in on; returns what shows a code that was not used yet. */
async function switchTwoStepOn(page: Page, site: MovedSite, { password }: NewPlayer) {
  const section = sectionOf(page, 'Two-step sign-in');
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const secret = await section.getByRole('textbox', { name: 'Key to type into the app' }).inputValue();
  const nextCode = async (): Promise<string> => {
    await site.advance(30);
    const { now } = (await (await fetch(`${site.url}/dev/clock`)).json()) as { now: string };
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });
  };
  await section.getByLabel('Code that the app shows').fill(await nextCode());
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByRole('status')).toHaveText('Two-step sign-in is on.');
  return nextCode;
}

const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('adding a passkey', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: added, used to sign in over two-step sign-in, renamed and removed', async ({
    page,
    site,
  }) => {
    await withAuthenticator(page);
    const player = await signInNewPlayer(page, site.url);
    await open(page, '/en/office/security');
    await add(page, player.password);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/Chrome, Linux.*Not used yet/s);
    expect(await faults(page)).toEqual([]);
    await switchTwoStepOn(page, site, player);

    await signOut(page);
    await signInByPasskey(page);
    await expect(balance(page)).toBeVisible();
    await open(page, '/en/office/security');
    await expect(rows(page)).toContainText('Last used');

    await rows(page).getByRole('button', { name: 'Rename: Chrome, Linux' }).press('Enter');
    await passkeys(page).getByLabel('Name of the passkey').fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(passkeys(page).getByRole('status')).toBeFocused();
    await expect(rows(page)).toContainText('My laptop');

    await rows(page).getByRole('button', { name: 'Remove: My laptop' }).press('Enter');
    await expect(passkeys(page).getByLabel('Code', { exact: true })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await passkeys(page).getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
    await expect(passkeys(page).getByRole('status')).toContainText('The passkey was removed.');
    await expect(rows(page)).toHaveCount(0);

    await signOut(page);
    await signInByPasskey(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not known here');
    await expect(balance(page)).toHaveCount(0);
  });

test('a passkey takes the place of the code that switches two-step sign-in off', async ({ page, site }) => {
  await withAuthenticator(page);
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/security');
  await add(page, player.password);
  await switchTwoStepOn(page, site, player);
  const section = sectionOf(page, 'Two-step sign-in');
  await section.getByRole('button', { name: 'Switch off' }).click();
  await section.getByLabel('Current password').fill(player.password);
  await section.getByRole('button', { name: 'Use a passkey instead of the code' }).click();
  await expect(section.getByRole('status')).toContainText('Two-step sign-in is off.');
});

test('a device has one passkey of an account, and says so', async ({ page, site }) => {
  await withAuthenticator(page);
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/security');
  const nextCode = await switchTwoStepOn(page, site, player);
  await add(page, await nextCode());
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.keyboard.type(await nextCode());
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByRole('alert')).toContainText('has a passkey for your account already');
  await passkeys(page).getByRole('button', { name: 'Not now' }).click();
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});

test('a player whom the device does not recognise stays out, and can try again', async ({ page, site }) => {
  const authenticator = await withAuthenticator(page);
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/security');
  await add(page, player.password);
  await signOut(page);
  await setVerified(authenticator, false);
  await signInByPasskey(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Nothing was chosen');
  await expect(main.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await setVerified(authenticator, true);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
});

test('under another address of the site nothing of passkeys is offered', async ({ page, site }) => {
  const mirror = site.url.replace('localhost', '127.0.0.1');
  await open(page, `${mirror}/en/user/login`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0);
  await signInNewPlayer(page, mirror);
  await open(page, `${mirror}/en/office/security`);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('a passkey is added and signs in', async ({ page, site }) => {
      await withAuthenticator(page);
      const player = await signInNewPlayer(page, site.url);
      await open(page, '/en/office/security');
      await add(page, player.password);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await signOut(page);
      await open(page, '/en/user/login');
      await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).tap();
      await page.waitForURL((url) => url.pathname === '/en');
      await open(page, '/en/office/security');
      await expect(rows(page)).toHaveCount(1);
    });
  });
