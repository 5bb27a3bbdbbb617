/** Two tabs of one browser: what the player does in one tab applies in the other without a reload. */
import type { Locator, Page } from '@playwright/test';
import { addBet, booksOf, coupon, placeButton, placeOne, receipt, watchPlacements } from './coupon';
import type { NewPlayer } from './door';
import { signInAgain, signInNewPlayer } from './signIn';
import { expect, open, reload, test } from './test';

/** The balance of a new player, and the first stake that the coupon offers, in minor units. */
const start = 1_000_000;
const stake = 15_000;

const banner = (page: Page): Locator => page.getByRole('banner');

/** Marks a page, so that a test can see whether it was reloaded. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

/** Another tab on the same page, with the same coupon. */
async function openSecond(page: Page, url: string): Promise<Page> {
  const second = await page.context().newPage();
  await open(second, url);
  await mark(second);
  return second;
}

async function signOut(page: Page): Promise<void> {
  await banner(page)
    .getByLabel(/^Account menu/)
    .click();
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
}

async function signInByModal(page: Page, { login, password }: NewPlayer): Promise<void> {
  await banner(page).getByRole('link', { name: 'Sign in' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login number or e-mail').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form).toBeHidden();
}

test.describe('placing', () => {
  let player: NewPlayer;
  let second: Page;

  test.beforeEach(async ({ page, site }) => {
    player = await signInNewPlayer(page, site.url);
    await open(page, '/en/line/football');
    await addBet(page);
    second = await openSecond(page, `${site.url}/en/line/football`);
    for (const tab of [page, second]) await expect(placeButton(tab)).toBeEnabled();
  });

  test('presses in both tabs at the same moment place one coupon and take the stake once', async ({
    page,
    site,
  }) => {
    const keys = watchPlacements(page, second);
    const press = (tab: Page) => placeButton(tab).evaluate((button: HTMLElement) => button.click());
    await Promise.all([press(page), press(second)]);
    for (const tab of [page, second]) {
      await expect(receipt(tab)).toBeVisible();
      await expect(banner(tab).getByLabel('Balance: RUB 9,850.00')).toBeVisible();
    }
    expect(new Set(keys).size).toBe(1);
    const { balance, coupons } = await booksOf(site.url, player.cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
  });

  test('a tab that has not yet learned of the other tab’s placement places nothing', async ({
    page,
    site,
  }) => {
    let goOn = (): void => undefined;
    const isPlaced = new Promise<void>((resolve) => (goOn = resolve));
    await second.route('**/held', async (route) => {
      await isPlaced;
      await route.fulfill({ status: 204 });
    });
    const held = second.waitForRequest('**/held');
    const pressed = placeButton(second).evaluate((button: HTMLElement) => {
      // A synchronous request: until its answer arrives, this tab runs nothing and receives nothing.
      const wait = new XMLHttpRequest();
      wait.open('POST', '/held', false);
      wait.send();
      button.click();
    });
    await held;
    const keys = watchPlacements(second);
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();
    goOn();
    await pressed;
    await expect(receipt(second)).toBeVisible();
    await expect(banner(second).getByLabel('Balance: RUB 9,850.00')).toBeVisible();
    expect(keys).toEqual([]);
    const { balance, coupons } = await booksOf(site.url, player.cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
  });

  test('a coupon placed in one tab is shown in the other, with the new balance', async ({ page }) => {
    await placeButton(page).click();
    for (const tab of [page, second]) {
      await expect(receipt(tab)).toBeVisible();
      await expect(banner(tab).getByLabel('Balance: RUB 9,850.00')).toBeVisible();
    }
    await expectNotReloaded(second);
  });
});

test.describe('the session', () => {
  test('after signing out in one tab the other tab shows a guest, no private data, and cannot place', async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    const number = await placeOne(page, site.url, player.cookies);
    await addBet(page);

    const list = await openSecond(page, `${site.url}/en/line/football`);
    const office = await openSecond(page, `${site.url}/en/office/history`);
    await expect(office.getByRole('main')).toContainText(number);
    await expect(placeButton(list)).toBeEnabled();
    const keys = watchPlacements(list, office);
    await signOut(page);

    for (const tab of [list, office]) {
      await expect(banner(tab).getByRole('link', { name: 'Sign in' })).toBeVisible();
      await expect(tab.getByText('You are signed out.')).toBeVisible();
      await expect(coupon(tab).getByRole('button', { name: 'Register and place' })).toBeVisible();
      await expect(placeButton(tab)).toHaveCount(0);
      await expectNotReloaded(tab);
    }
    await expect(office).toHaveURL(/\/en\/auth\?return=/);
    for (const tab of [page, list, office]) {
      const content = await tab.evaluate(() => document.body.innerText + document.body.innerHTML);
      for (const secret of [number, player.login, '9,850.00']) expect(content).not.toContain(secret);
    }
    await office.goBack();
    await expect(office.locator('body')).not.toContainText(number);
    expect(keys).toEqual([]);
  });

  test('signing in in one tab signs the other tab in too and keeps the coupon', async ({ page, site }) => {
    const player = await signInNewPlayer(page, site.url);
    await page.context().clearCookies();
    await open(page, '/en/line/football');
    await addBet(page);
    const second = await openSecond(page, `${site.url}/en/line/football`);
    await expect(coupon(second).getByRole('button', { name: 'Register and place' })).toBeVisible();

    await signInByModal(page, player);
    await expect(banner(second).getByLabel('Balance: RUB 10,000.00')).toBeVisible();
    await expect(coupon(second)).toContainText('1 event');
    await expectNotReloaded(second);
    await placeButton(second).click();
    await expect(receipt(second)).toBeVisible();
  });

  test('when another player signs in in one tab, the other tab shows the money and bets of that player', async ({
    page,
    site,
  }) => {
    const first = await signInNewPlayer(page, site.url);
    const number = await placeOne(page, site.url, first.cookies);
    const next = await signInNewPlayer(await page.context().newPage(), site.url);
    await signInAgain(page, site.url, first);
    const second = await openSecond(page, `${site.url}/en/office/history`);
    await expect(second.getByRole('main')).toContainText(number);

    await reload(page);
    await signOut(page);
    await signInByModal(page, next);
    await expect(banner(second).getByLabel('Balance: RUB 10,000.00')).toBeVisible();
    await expect(second).toHaveURL(/\/en\/office\/history/);
    await expect(second.getByRole('main')).toContainText('No coupons here yet.');
    await expect(second.locator('body')).not.toContainText(number);
    await expectNotReloaded(second);
  });
});

test.describe('settings', () => {
  const openSettings = (page: Page) => banner(page).locator('summary').first().click();

  test('the odds format and theme chosen in one tab apply in the other', async ({ page, site }) => {
    await open(page, '/en/line/football');
    await addBet(page);
    const second = await openSecond(page, `${site.url}/en/line/football`);
    await openSettings(page);
    await page.getByRole('radio', { name: /American/ }).check();
    await page.getByRole('radio', { name: 'Dark' }).check();

    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(second.locator('main button[data-state="OPEN"]').first()).toHaveText(/[+−-]\d{3,}/);
    await expect(
      coupon(second)
        .getByText(/^[+−-]\d{3,}$/)
        .first(),
    ).toBeVisible();
    await openSettings(second);
    await expect(second.getByRole('radio', { name: /American/ })).toBeChecked();
    await second.getByRole('radio', { name: 'As the system' }).check();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await expectNotReloaded(second);
  });

  test('the language belongs to the address: choosing another one in one tab changes nothing in the other', async ({
    page,
    site,
  }) => {
    await open(page, '/en/line/football');
    const second = await openSecond(page, `${site.url}/en/line/football`);
    await openSettings(page);
    await banner(page).getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(second.locator('html')).toHaveAttribute('lang', 'en');
    await banner(second).getByRole('link', { name: 'Live', exact: true }).click();
    await expect(second).toHaveURL(/\/en\/live$/);
    await expectNotReloaded(second);
  });
});
