/** A signed-in player replaces the password on the security page; other devices are signed out. */
import { send } from './player';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

const newPassword = 'the new password';

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('changing the password', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: a wrong current password is said, the right one is replaced, and another device is signed out', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    const signIn = (password: string) =>
      send(site.url, 'SignInFormMutation', { input: { login: player.login, password, remember: true } });
    const elsewhere = (await signIn(player.password)).cookies.join('; ');

    await open(page, '/en/office/security');
    const change = page.getByRole('button', { name: 'Change the password' });
    await change.focus();
    await page.keyboard.press('Enter');
    const current = page.getByLabel('Current password');
    await expect(current).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await expect(current).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await current.fill(player.password);
    await page.keyboard.press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'Your password is changed' });
    await expect(status).toBeFocused();

    expect((await send(site.url, 'accountQuery', {}, elsewhere)).data).toMatchObject({ player: null });
    await reload(page);
    await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
    expect((await signIn(player.password)).data).toMatchObject({ signIn: { __typename: 'SignInRefused' } });
    expect((await signIn(newPassword)).data).toMatchObject({ signIn: { __typename: 'SignedIn' } });
  });

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('taps replace the password', async ({ page, site }) => {
      const player = await signInNewPlayer(page, site.url);
      await open(page, '/en/office/security');
      await page.getByRole('button', { name: 'Change the password' }).tap();
      await page.getByLabel('Current password').fill(player.password);
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Set the new password' }).tap();
      await expect(page.getByText(/Your password is changed/)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
