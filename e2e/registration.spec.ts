/** Registering by e-mail and by phone: with a code, with the link, over reloads, for taken addresses, in two tabs. */
import type { Page } from '@playwright/test';
import { directionsOf } from './directions';
import { newPlayer } from './door';
import { newEmail } from './emails';
import { codeIn, letterTo } from './outbox';
import type { Site } from './site';
import { accessibilityFaults, demandComplaint, expect, movedByMinutes as test, open, reload } from './test';
import { waysInTurn } from '../testing/commitTurns';

// Every SMS demands a captcha, and so does the third registration of an address within an hour.
test.use({ expectedComplaints: [demandComplaint] });

const password = 'the password';
const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const another = (code: string): string => (code === '000000' ? '000001' : '000000');
const newNumber = (): string => `7400${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

/** The path of the link in the newest letter to an address. */
async function linkTo(page: Page, site: Site, email: string): Promise<string> {
  const letter = await letterTo(page, site, email);
  const [link = ''] = /http\S+token=[\w-]+/.exec(letter) ?? [];
  expect(link).toContain(`${site.url}/`);
  return link.slice(site.url.length);
}

/** Asks for a code by e-mail on the registration page; returns the field of the code. */
async function askByEmail(page: Page, email: string) {
  await main(page).getByRole('tab', { name: 'E-mail' }).click();
  await main(page).getByLabel('E-mail address').fill(email);
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Send a code' }).click();
  const code = main(page).getByLabel('Code from the letter');
  await expect(code).toBeFocused();
  return code;
}

test('by keys: from a link with a promo code over the letter and a reload to an open session', async ({
  page,
  site,
}) => {
  const email = newEmail();
  await open(page, '/en/registration?bwpromocode=WELCOME&return=%2Fen%2Fline%2Ffootball');
  await main(page).getByRole('tab', { name: 'One click' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('tab', { name: 'E-mail' })).toBeFocused();
  await expect(main(page).getByRole('textbox', { name: /Promo code/ })).toHaveValue('WELCOME');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const code = main(page).getByLabel('Code from the letter');
  await expect(code).toBeFocused();
  await expect(main(page).getByRole('status')).toContainText(email);
  await expect(main(page).getByRole('button', { name: /Another code in/ })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);

  const right = codeIn(await letterTo(page, site, email));
  await reload(page);
  await expect(code).toBeVisible();
  await code.fill(another(right));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText('The code does not match. Check it and try again.');
  await expect(balance(page)).toHaveCount(0);
  await code.fill(right);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/line\/football$/);
  await open(page, '/en/office/account');
  await expect(main(page).getByText(email)).toBeVisible();
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
});

/** Where the link is opened: each run takes one place. */
const places = waysInTurn('the link of a registration', ['another device', 'another tab']);

if (places.includes('another device'))
  test('the link in the letter finishes it on another device, once, and the first device stays as it is', async ({
    page,
    site,
    browser,
  }) => {
    const email = newEmail();
    await open(page, '/en/registration');
    await askByEmail(page, email);
    const path = await linkTo(page, site, email);

    const context = await browser.newContext({ baseURL: site.url });
    const phone = await context.newPage();
    await open(phone, path);
    await expect(phone.getByRole('heading', { name: 'Finish your registration' })).toBeVisible();
    expect(await accessibilityFaults(phone)).toEqual([]);
    await main(phone).getByLabel('Password for your account').fill(password);
    await main(phone).getByRole('checkbox').check();
    await main(phone).getByRole('button', { name: 'Finish the registration' }).click();
    await expect(balance(phone)).toBeVisible();
    await expect(phone).toHaveURL(`${site.url}/en`);
    await context.close();

    await expect(balance(page)).toHaveCount(0);
    await open(page, path);
    await main(page).getByLabel('Password for your account').fill(password);
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Finish the registration' }).click();
    await expect(main(page).getByRole('alert')).toContainText('This link is used or too old.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Login number or e-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(balance(page)).toBeVisible();
  });

if (places.includes('another tab'))
  test('the link in another tab signs the tab with the form in too, with its coupon', async ({
    page,
    site,
  }) => {
    const email = newEmail();
    await open(page, '/en/line/football');
    const price = main(page).getByRole('button', { pressed: false, name: /\d/ }).first();
    await price.click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register' });
    await dialog.getByRole('tab', { name: 'E-mail' }).click();
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    await expect(dialog.getByLabel('Code from the letter')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);

    const tab = await page.context().newPage();
    await open(tab, await linkTo(page, site, email));
    await main(tab).getByLabel('Password for your account').fill(password);
    await main(tab).getByRole('checkbox').check();
    await main(tab).getByRole('button', { name: 'Finish the registration' }).click();
    await expect(balance(tab)).toBeVisible();
    await expect(balance(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(main(page).getByRole('button', { pressed: true, name: /\d/ }).first()).toBeVisible();
  });

test('a taken address looks like a free one; the letter says how to sign in', async ({ page, site }) => {
  const email = newEmail();
  await newPlayer(site.url, { email, password, lng: 'en' });
  await open(page, '/en/registration');
  const code = await askByEmail(page, email.toUpperCase());
  const letter = await letterTo(page, site, email);
  expect(letter).toContain('You have an account already');
  expect(letter).toContain(`${site.url}/en/user/login`);
  await code.fill('123456');
  await main(page).getByLabel('Password for your account').fill(password);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText('The code does not match. Check it and try again.');

  await main(page).getByRole('button', { name: 'Use another address' }).click();
  await expect(main(page).getByLabel('E-mail address')).toBeFocused();
  await expect(main(page).getByRole('checkbox')).toBeChecked();
});

test('a code that is too old registers nobody; another one is sent and does', async ({ page, site }) => {
  const email = newEmail();
  await open(page, '/en/registration');
  const code = await askByEmail(page, email);
  const old = codeIn(await letterTo(page, site, email));
  await reload(page);
  await site.advance(15 * 60);
  await code.fill(old);
  await main(page).getByLabel('Password for your account').fill(password);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('no longer valid');
  await main(page).getByRole('button', { name: 'Send another code' }).click();
  await expect(main(page).getByRole('button', { name: /Another code in/ })).toBeDisabled();
  await code.fill(codeIn(await letterTo(page, site, email)));
  await main(page).getByRole('button', { name: 'Register', exact: true }).dblclick();
  await expect(balance(page)).toBeVisible();
});

test('by keys: a phone registers by a code from an SMS', async ({ page, site }) => {
  const number = newNumber();
  await open(page, '/en/registration');
  await main(page).getByRole('tab', { name: 'One click' }).focus();
  await page.keyboard.press('End');
  await expect(main(page).getByRole('button', { name: /choose another country/ })).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Phone number' }).fill(`+44${number}`);
  await main(page).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const code = main(page).getByLabel('Code from the SMS');
  await expect(code).toBeFocused();
  await page.keyboard.type(codeIn(await letterTo(page, site, `+44${number}`)));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
  await open(page, '/en/office/account');
  await expect(main(page).getByText(`+44${number}`)).toBeVisible();
});

test('a forgotten password is replaced by the link in the letter, once', async ({ page, site }) => {
  const email = newEmail();
  await newPlayer(site.url, { email, password, lng: 'en' });
  await open(page, '/en?showForgotPasswordModal=1');
  const dialog = page.getByRole('dialog', { name: 'A forgotten password' });
  await dialog.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  const path = await linkTo(page, site, email);
  expect(path).toContain('/en/user/passwordreset?token=');

  await open(page, path);
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page).getByLabel('New password').fill('another password');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toContainText('Your new password is set');
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Login number or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another password');
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(balance(page)).toBeVisible();

  await page.context().clearCookies();
  await open(page, path);
  await main(page).getByLabel('New password').fill('a third password');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('This link is used or too old.');
  await main(page).getByRole('link', { name: 'Ask for another one' }).click();
  await expect(dialog).toBeVisible();
});

for (const lng of directionsOf('forms of registration')) {
  test.describe(`on a phone, in ${lng}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('nothing is wider than the screen, and every form is free of faults', async ({ page, site }) => {
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await open(page, `/${lng}/registration`);
      for (const tab of [2, 1]) {
        await main(page).getByRole('tab').nth(tab).tap();
        expect(await width()).toBe(320);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      const email = newEmail();
      await main(page).locator('input[name=email]').fill(email);
      await main(page).getByRole('checkbox').check();
      await main(page).locator('form:visible button[type=submit]').tap();
      await expect(main(page).locator('input[name=code]')).toBeVisible();
      expect(await width()).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
      await open(page, await linkTo(page, site, email));
      expect(await width()).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
      await open(page, `/${lng}/user/passwordreset?token=no-such-link`);
      expect(await width()).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}
