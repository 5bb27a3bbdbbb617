/** A player's phone: confirmed on the security page, used to sign in by password and by SMS, also with two steps. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { codeIn, letterTo } from './outbox';
import type { NewPlayer } from './door';
import { signInNewPlayer } from './signIn';
import type { Site } from './site';
import { accessibilityFaults, demandComplaint, expect, movedByMinutes as test, open, reload } from './test';
import { waysInTurn } from '../testing/commitTurns';

// Every SMS demands a captcha.
test.use({ expectedComplaints: [demandComplaint] });

/** A British mobile number that no other test has, without its calling code. */
const newNumber = (): string => `7400${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
const main = (page: Page) => page.getByRole('main');
const section = (page: Page) =>
  main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: 'Phone', exact: true }) });
const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const another = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The code in the newest SMS to a number. */
const smsCode = async (page: Page, site: Site, number: string): Promise<string> =>
  codeIn(await letterTo(page, site, `+44${number}`));

/** Types a number with its calling code into the field of the place, once the field knows the countries. */
async function typeNumber(place: ReturnType<typeof main>, number: string): Promise<void> {
  await expect(place.getByRole('button', { name: /choose another country/ })).toBeVisible();
  await place.getByRole('textbox', { name: 'Phone number' }).fill(`+44${number}`);
}

/** Confirms a new phone on the security page; returns its number. */
async function bindPhone(page: Page, site: Site, { password }: NewPlayer): Promise<string> {
  const number = newNumber();
  await open(page, '/en/office/security');
  await section(page).getByRole('button', { name: 'Add a phone' }).click();
  await typeNumber(section(page), number);
  await section(page).getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByLabel('Code from the SMS')).toBeFocused();
  await page.keyboard.type(await smsCode(page, site, number));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('status')).toHaveText('Your phone is confirmed.');
  return number;
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'sid' });
  await page.context().clearCookies({ name: 'user_token' });
}

/** Asks for an SMS on the sign-in page; returns the field of its code. */
async function askForSms(page: Page, number: string) {
  await open(page, '/en/user/login');
  await main(page).getByRole('tab', { name: 'SMS code' }).click();
  await typeNumber(main(page), number);
  await page.keyboard.press('Enter');
  const code = main(page).getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  return code;
}

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('confirming a phone', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keys: a phone is confirmed over a wrong code and a reload, and protects the account', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    const number = newNumber();
    await open(page, '/en/office/security');
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Confirm a phone.' })).toBeVisible();
    await section(page).getByRole('button', { name: 'Add a phone' }).focus();
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('textbox', { name: 'Phone number' })).toBeFocused();
    await expect(section(page).getByRole('button', { name: /choose another country/ })).toBeVisible();
    await page.keyboard.type(`+44${number}`);
    await page.keyboard.press('Tab');
    await expect(section(page).getByLabel('Current password')).toBeFocused();
    await page.keyboard.type('a guess');
    await page.keyboard.press('Enter');
    await expect(section(page).getByLabel('Current password')).toBeFocused();
    await expect(section(page).getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    expect(await accessibilityFaults(page)).toEqual([]);
    await section(page).getByLabel('Current password').fill(player.password);
    await page.keyboard.press('Enter');
    const code = section(page).getByLabel('Code from the SMS');
    await expect(code).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);

    const right = await smsCode(page, site, number);
    await reload(page);
    await code.fill(another(right));
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('alert')).toHaveText(
      'The code does not match. Check it and try again.',
    );
    await code.fill(right);
    await page.keyboard.press('Enter');
    await expect(section(page).getByRole('status')).toHaveText('Your phone is confirmed.');
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Confirm a phone.' })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'Account' }).click();
    await expect(main(page).getByText(`+44${number}`)).toBeVisible();
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  });

test('by keys: the phone signs in with the password, and by a code from an SMS', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  const number = await bindPhone(page, site, player);

  await signOut(page);
  await open(page, '/en/user/login');
  await main(page).getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('tab', { name: 'Phone' })).toBeFocused();
  await typeNumber(main(page), number);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('The phone and the password do not match');
  await main(page).getByRole('textbox', { name: 'Password' }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();

  await signOut(page);
  const code = await askForSms(page, number);
  expect(await accessibilityFaults(page)).toEqual([]);
  const right = await smsCode(page, site, number);
  await page.keyboard.type(another(right));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('The code does not match');
  await code.fill(right);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
});

test('a code that is too old opens nothing, and another one is asked for with the phone kept', async ({
  page,
  site,
}) => {
  const player = await signInNewPlayer(page, site.url);
  const number = await bindPhone(page, site, player);
  await signOut(page);
  const code = await askForSms(page, number);
  const old = await smsCode(page, site, number);
  await site.advance(15 * 60);
  await code.fill(old);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('no longer valid');
  await main(page).getByRole('button', { name: 'Ask for another code' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue(
    `${number.slice(0, 4)} ${number.slice(4)}`,
  );
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await code.fill(await smsCode(page, site, number));
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
});

test('a number that nobody has confirmed gets the same answer', async ({ page }) => {
  await askForSms(page, newNumber());
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('The code does not match');
});

test('two-step sign-in follows the phone with the password, and the SMS', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  const number = await bindPhone(page, site, player);
  const twoStep = main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) });
  await twoStep.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await twoStep.getByLabel('Current password').fill(player.password);
  await page.keyboard.press('Enter');
  const secret = await twoStep.getByRole('textbox', { name: 'Key to type into the app' }).inputValue();
  const nextCode = async (): Promise<string> => {
    await site.advance(30);
    const timestamp = (await site.now()).getTime();
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  await twoStep.getByLabel('Code that the app shows').fill(await nextCode());
  await page.keyboard.press('Enter');
  await expect(twoStep.getByRole('list', { name: 'Recovery codes' })).toBeVisible();

  await signOut(page);
  await open(page, '/en/user/login');
  await main(page).getByRole('tab', { name: 'Phone' }).click();
  await typeNumber(main(page), number);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(player.password);
  await page.keyboard.press('Enter');
  const second = main(page).getByLabel('Code', { exact: true });
  await expect(second).toBeFocused();
  await expect(balance(page)).toHaveCount(0);
  await page.keyboard.type(await nextCode());
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();

  await signOut(page);
  const code = await askForSms(page, number);
  await code.fill(await smsCode(page, site, number));
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type(await nextCode());
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('taps confirm the phone and sign in by SMS', async ({ page, site }) => {
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      const player = await signInNewPlayer(page, site.url);
      const number = await bindPhone(page, site, player);
      expect(await width()).toBe(320);
      await signOut(page);
      await open(page, '/en/user/login');
      await main(page).getByRole('tab', { name: 'SMS code' }).tap();
      await typeNumber(main(page), number);
      expect(await width()).toBe(320);
      await main(page).getByRole('button', { name: 'Send a code' }).tap();
      const code = main(page).getByLabel('Code from the SMS');
      await expect(code).toBeVisible();
      expect(await width()).toBe(320);
      await code.fill(await smsCode(page, site, number));
      await main(page).getByRole('button', { name: 'Sign in', exact: true }).tap();
      await expect(balance(page)).toBeVisible();
    });
  });

test('who has a phone alone and forgot the password replaces it by an SMS', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  const number = await bindPhone(page, site, player);
  await signOut(page);
  await open(page, '/en/user/login');
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'A forgotten password' });
  await dialog.getByLabel('E-mail address or phone').fill(`+44 ${number}`);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await code.fill(await smsCode(page, site, number));
  await dialog.getByLabel('New password', { exact: true }).fill('the new password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Your new password is set');
  await open(page, '/en/user/login');
  await main(page).getByRole('tab', { name: 'Phone' }).click();
  await typeNumber(main(page), number);
  await main(page).getByRole('textbox', { name: 'Password' }).fill('the new password');
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
});
