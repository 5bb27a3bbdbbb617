/** A player who is away is signed out, where the operator says after how many minutes. */
import { coupon } from './coupon';
import { lastingPrice } from './prices';
import { signInNewPlayer } from './signIn';
import { expect, open, operatedTest as test } from './test';

test.beforeEach(({ operated }) => operated.configure((stored) => ({ ...stored, inactivityMinutes: 15 })));

test('a player who comes back after 15 minutes is signed out in every tab, and told why at the next sign-in', async ({
  page,
  context,
  operated,
}) => {
  await page.clock.install();
  const player = await signInNewPlayer(page, operated.url);
  await open(page, `${operated.url}/en/line/football`);
  await lastingPrice(page).click();
  const other = await context.newPage();
  await open(other, `${operated.url}/en/office/history`);
  const openedAt = await page.evaluate(() => Date.now());
  /** Moves the clock as a device does that slept, and presses a key. */
  const comeBackAfter = async (minutes: number) => {
    await page.clock.setSystemTime(openedAt + minutes * 60_000);
    await page.keyboard.press('Shift');
  };

  await comeBackAfter(14);
  await comeBackAfter(28);
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  await comeBackAfter(44);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('Your session has ended.');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();

  await notices.getByRole('button', { name: 'Sign in' }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel('Login number or e-mail').fill(player.login);
  const password = form.getByLabel('Password', { exact: true });
  await password.fill(player.password);
  await password.press('Enter');
  await expect(notices).toContainText('Signed out while you were away');
  await expect(coupon(page).getByRole('tab', { name: 'Coupon (1)' })).toBeVisible();
});
