/** Who the player is by documents, on the account page. */
import type { Page } from '@playwright/test';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

const section = (page: Page) => page.locator('#personal-data');
const type = (page: Page, label: string, text: string) => section(page).getByLabel(label).fill(text);

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('personal data', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: data are filled in over errors, and stay after a reload', async ({ page, site }) => {
    await signInNewPlayer(page, site.url);
    await open(page, '/en/office/account');
    await expect(section(page)).toContainText('Nothing is filled in yet.');
    await section(page).getByRole('button', { name: 'Fill in or change' }).focus();
    await page.keyboard.press('Enter');
    await expect(section(page).getByLabel('Surname')).toBeFocused();
    await page.keyboard.type('<script>');
    await type(page, 'First name', 'Ann');
    await type(page, 'Date of birth', '2096-02-29');
    await section(page).getByLabel('Document', { exact: true }).selectOption('Passport');
    await type(page, 'Document number', 'AB 123456');
    await type(page, 'Date of issue', '2015-06-01');
    await type(page, 'Registered address', '1 High Street, London');
    await page.keyboard.press('Enter');
    await expect(section(page).getByLabel('Surname')).toBeFocused();
    await expect(section(page)).toContainText('This day is still to come. Check it.');
    expect(await accessibilityFaults(page)).toEqual([]);

    await type(page, 'Surname', 'Lee');
    await type(page, 'Date of birth', '1990-02-28');
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('status')).toHaveText('Your data are saved.');
    await reload(page);
    await expect(section(page)).toContainText('February 28, 1990');
    await expect(section(page)).toContainText('1 High Street, London');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

test('after a birth date below the least age, documents alone say another one', async ({ page, site }) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/account');
  await section(page).getByRole('button', { name: 'Fill in or change' }).click();
  await type(page, 'Date of birth', '2020-02-29');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect(section(page)).toContainText(
    'Deposits and bets wait until documents prove your date of birth',
  );
  await type(page, 'Date of birth', '1990-02-28');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect(section(page)).toContainText('Only documents prove another one');
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('taps save a part, and the form fits', async ({ page, site }) => {
      await signInNewPlayer(page, site.url);
      await open(page, '/ar/office/account');
      await section(page).getByRole('button', { name: 'املأ أو غيّر' }).tap();
      await type(page, 'اللقب', 'العربي');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await section(page).getByRole('button', { name: 'حفظ' }).tap();
      await expect(section(page).getByRole('status')).toHaveText('حُفظت بياناتك.');
    });
  });
