/** A forgotten password is replaced by a code from a letter, by keys and by taps. A reload keeps the request. */
import type { Page } from '@playwright/test';
import { newPlayer } from './door';
import { newEmail } from './emails';
import { codeIn, letterTo } from './outbox';
import { send } from './player';
import { accessibilityFaults, demandComplaint, expect, open, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

test.use({ expectedComplaints: [demandComplaint] });

const oldPassword = 'the old password';
const newPassword = 'the new password';

/** The address of a new player, who has the old password. */
async function newReader(siteUrl: string): Promise<string> {
  const email = newEmail();
  await newPlayer(siteUrl, { email, password: oldPassword });
  return email;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'A forgotten password' });

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('a forgotten password', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: from the sign-in over the letter and a reload to being signed in with the new password', async ({
    page,
    site,
  }) => {
    const email = await newReader(site.url);
    await open(page, '/en/user/login');
    await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).focus();
    await page.keyboard.press('Enter');
    const address = dialog(page).getByLabel('E-mail address');
    await expect(address).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const code = dialog(page).getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);

    const letter = await letterTo(page, site, email);
    expect(letter).toContain('is your code for a new password');
    await reload(page);
    await expect(code).toBeFocused();
    await page.keyboard.type(codeIn(letter) === '000000' ? '000001' : '000000');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'The code does not match. Check it and try again.',
    );
    await code.fill(codeIn(letter));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('status')).toContainText('Your new password is set');
    // In the language of the registration, which named none.
    expect(await letterTo(page, site, email)).toContain('Ваш пароль заменён');

    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/user/login');
    const login = page.getByRole('main').getByLabel('Login number or e-mail');
    const password = page.getByRole('main').getByLabel('Password', { exact: true });
    await login.fill(email);
    await password.fill(oldPassword);
    await password.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('do not match');
    await password.fill(newPassword);
    await password.press('Enter');
    await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  });

test('a player who is signed in elsewhere is signed out there', async ({ page, site }) => {
  const email = await newReader(site.url);
  const input = { login: email, password: oldPassword, remember: true };
  const { cookies } = await send(site.url, 'SignInFormMutation', { input });
  const asked = await send(site.url, 'CodeRequestFormMutation', { input: { email } });
  const { reset } = (asked.data as { requestPasswordReset: { reset: string } }).requestPasswordReset;
  const code = codeIn(await letterTo(page, site, email));
  await send(site.url, 'NewPasswordFormMutation', { input: { reset, code, password: newPassword } });
  const { data } = await send(site.url, 'accountQuery', {}, cookies.join('; '));
  expect(data).toMatchObject({ player: null });
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('taps replace the password; an address that nobody has looks the same', async ({ page, site }) => {
      const email = await newReader(site.url);
      await open(page, '/en?showForgotPasswordModal=1');
      const address = dialog(page).getByLabel('E-mail address');
      await address.fill('nobody@touchline.example');
      await dialog(page).getByRole('button', { name: 'Send the code' }).tap();
      await expect(dialog(page).getByRole('status')).toContainText('If an account has nobody@');
      await dialog(page).getByRole('button', { name: 'Ask for another code' }).tap();
      await address.fill(email);
      await dialog(page).getByRole('button', { name: 'Send the code' }).tap();
      await expect(dialog(page).getByRole('status')).toContainText(email);
      await dialog(page)
        .getByLabel('Code', { exact: true })
        .fill(codeIn(await letterTo(page, site, email)));
      await dialog(page).getByLabel('New password').fill(newPassword);
      await dialog(page).getByRole('button', { name: 'Set the new password' }).tap();
      await expect(dialog(page).getByRole('status')).toContainText('Your new password is set');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });

test('the outbox is not there without its key', async ({ site }) => {
  for (const path of ['/dev/outbox', '/dev/outbox?key=guess'])
    expect((await fetch(site.url + path)).status).toBe(404);
});
