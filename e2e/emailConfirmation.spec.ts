/** The e-mail address on the security page: confirmed by a code, given to an account without one, moved to another. */
import type { Page } from '@playwright/test';
import { newPlayer } from './door';
import { newEmail } from './emails';
import { codeIn, letterTo } from './outbox';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

const section = (page: Page) =>
  page
    .getByRole('main')
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: 'E-mail address' }) });

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('confirming an address', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: an address is added and confirmed, over a wrong code and a reload', async ({
    page,
    site,
  }) => {
    const { password } = await signInNewPlayer(page, site.url);
    const email = newEmail();
    await open(page, '/en/office/security');
    await section(page).getByRole('button', { name: 'Add an e-mail address' }).focus();
    await page.keyboard.press('Enter');
    await expect(section(page).getByLabel('E-mail address')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    const code = section(page).getByLabel('Code from the letter');
    await expect(code).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);

    const letter = await letterTo(page, site, email);
    await reload(page);
    await code.fill(codeIn(letter) === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('alert')).toHaveText(
      'The code does not match. Check it and try again.',
    );
    await code.fill(codeIn(letter));
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('status')).toHaveText('Your e-mail address is confirmed.');
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await expect(section(page)).toContainText(`Our letters go to ${email}.`);
    await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  });

test('by keys: a confirmed address gives way to another, by a code to each', async ({ page, site }) => {
  const [old, email] = [newEmail(), newEmail()];
  const { password } = await signInNewPlayer(page, site.url, { email: old });
  await open(page, '/en/office/security');
  await section(page).getByRole('button', { name: 'Change the address' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page).getByLabel('New e-mail address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(section(page).getByLabel('Current password')).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const code = section(page).getByLabel('Code from the letter');
  await expect(code).toBeFocused();
  await page.keyboard.type(codeIn(await letterTo(page, site, old)));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('status')).toContainText(`A letter is on its way to ${email}`);
  await page.keyboard.type(codeIn(await letterTo(page, site, email)));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('status')).toHaveText(
    'Your account has the new e-mail address. For a day no money leaves it.',
  );
  await expect(section(page)).toContainText(`Our letters go to ${email}.`);
});

test('a new address needs the password; a letter tells its owner when it has an account already', async ({
  page,
  site,
}) => {
  const taken = newEmail();
  await newPlayer(site.url, { email: taken });
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/security');
  await section(page).getByRole('button', { name: 'Add an e-mail address' }).click();
  await section(page).getByLabel('E-mail address').fill(taken);
  await section(page).getByLabel('Current password').fill(player.password);
  await section(page).getByRole('button', { name: 'Send a code' }).click();
  await expect(section(page).getByRole('status')).toContainText(`A letter is on its way to ${taken}`);
  expect(await letterTo(page, site, taken)).toMatch(/У этого адреса уже есть аккаунт/);

  await section(page).getByRole('button', { name: 'Ask for another code' }).click();
  const email = newEmail();
  await section(page).getByLabel('E-mail address').fill(email);
  await section(page).getByLabel('Current password').fill(player.password);
  await section(page).getByRole('button', { name: 'Send a code' }).click();
  await expect(section(page).getByRole('status')).toContainText(email);
  await section(page)
    .getByLabel('Code from the letter')
    .fill(codeIn(await letterTo(page, site, email)));
  await section(page).getByRole('button', { name: 'Confirm the address' }).click();
  await expect(section(page).getByRole('status')).toHaveText('Your e-mail address is confirmed.');
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('taps confirm the address', async ({ page, site }) => {
      const { password } = await signInNewPlayer(page, site.url);
      const email = newEmail();
      await open(page, '/en/office/security');
      await section(page).getByRole('button', { name: 'Add an e-mail address' }).tap();
      await section(page).getByLabel('E-mail address').fill(email);
      await section(page).getByLabel('Current password').fill(password);
      await section(page).getByRole('button', { name: 'Send a code' }).tap();
      const code = section(page).getByLabel('Code from the letter');
      await expect(code).toBeVisible();
      await code.fill(codeIn(await letterTo(page, site, email)));
      await section(page).getByRole('button', { name: 'Confirm the address' }).tap();
      await expect(section(page).getByRole('status')).toHaveText('Your e-mail address is confirmed.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
