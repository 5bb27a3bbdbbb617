/** One player on two devices: browsers that share only the account. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { addBet, booksOf, coupon, placeButton, receipt, watchPlacements } from './coupon';
import type { NewPlayer } from './door';
import { send } from './player';
import { signInAgain, signInNewPlayer } from './signIn';
import { expect, open, test as base } from './test';

/** The balance of a new player, and the first stake that the coupon offers, in minor units. */
const start = 1_000_000;
const stake = 15_000;

interface Devices {
  player: NewPlayer;
  /** A page on the player's other device. */
  other: Page;
}

const test = base.extend<Devices>({
  player: async ({ page, site }, use) => use(await signInNewPlayer(page, site.url)),
  other: async ({ browser, player, site }, use) => {
    const device = await newDevice(browser, site.url);
    const page = await device.newPage();
    await signInAgain(page, site.url, player);
    await use(page);
    await device.close();
  },
});

const newDevice = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL });

const banner = (page: Page): Locator => page.getByRole('banner');

/** All of the bet history as the page shows it, line by line. */
async function historyOf(page: Page): Promise<string[]> {
  const slips = page.getByRole('main').getByRole('article');
  await expect(slips.first()).toBeVisible();
  return slips.allInnerTexts();
}

test('coupons placed on two devices at once are paid from one balance, and both histories agree', async ({
  page,
  other,
  player,
  site,
}) => {
  await open(page, '/en/line/football');
  await addBet(page);
  await open(other, '/en/line');
  await addBet(other);
  await expect(coupon(page)).toContainText('1 event');
  await Promise.all([placeButton(page).click(), placeButton(other).click()]);
  for (const device of [page, other]) await expect(receipt(device)).toBeVisible();

  const { balance, coupons } = await booksOf(site.url, player.cookies);
  expect({ balance, coupons: coupons.length }).toEqual({ balance: start - 2 * stake, coupons: 2 });
  for (const device of [page, other]) {
    await open(device, '/en/office/history');
    await expect(banner(device).getByLabel('Balance: RUB 9,700.00')).toBeVisible();
  }
  const history = await historyOf(page);
  expect(history).toHaveLength(2);
  expect(await historyOf(other)).toEqual(history);
});

test('a stake that was typed on one device is none of the currency to which the other one switches', async ({
  page,
  player,
  site,
}) => {
  const cookies = player.cookies.join('; ');
  const added = await send(site.url, 'accountMutationsAddMutation', { input: { currency: 'EUR' } }, cookies);
  const { accounts } = (
    added.data?.addAccount as { player: { accounts: { id: string; isActive: boolean }[] } }
  ).player;
  await open(page, '/en/line/football');
  await addBet(page);
  await coupon(page)
    .getByRole('textbox', { name: /Stake, RUB/ })
    .fill('50');
  await expect(placeButton(page)).toHaveText(/RUB.50\.00/);
  const input = { account: accounts.find(({ isActive }) => !isActive)?.id };
  await send(site.url, 'accountMutationsSwitchMutation', { input }, cookies);
  await expect(coupon(page).getByRole('textbox', { name: /Stake, EUR/ })).toHaveValue('5');
  await expect(coupon(page).getByText(/The stake typed earlier may not be in EUR/)).toBeVisible();
  await expect(placeButton(page)).toHaveText(/€5\.00/);
});

test.describe('a stake beyond a balance that another device has spent', () => {
  const balanceOf = (page: Page) => banner(page).getByLabel('Balance: RUB 4,000.00');

  /** Fills the coupons of both devices with more than half of the balance. */
  async function fillBoth(devices: Page[]): Promise<void> {
    for (const device of devices) {
      await open(device, '/en/line/football');
      await addBet(device);
      await coupon(device).getByRole('textbox', { name: /Stake/ }).fill('6000');
      await expect(placeButton(device)).toBeEnabled();
    }
  }

  test('cannot be placed once the news of the balance came', async ({ page, other }) => {
    await fillBoth([page, other]);
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();
    await expect(balanceOf(other)).toBeVisible();
    await expect(coupon(other).getByRole('button', { name: 'Your balance is RUB 4,000.00' })).toBeDisabled();
    await expect(placeButton(other)).toHaveCount(0);
  });

  test('is refused with the remaining amount before that', async ({ page, other, player, site }) => {
    await fillBoth([page, other]);
    // The balance is read when its news comes: here, once the stake is refused.
    let release = () => {};
    const refused = new Promise<void>((resolve) => (release = resolve));
    await other.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('"variables":{"account":')) await refused;
      await route.continue();
    });
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();
    await placeButton(other).click();
    await expect(coupon(other).getByText('Your balance is RUB 4,000.00. Nothing was placed.')).toBeVisible();
    release();
    await expect(balanceOf(other)).toBeVisible();
    const { balance, coupons } = await booksOf(site.url, player.cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - 600_000, coupons: 1 });
  });
});

test.describe('a session that is ended from the list of devices', () => {
  test.beforeEach(async ({ page, other }) => {
    await open(other, '/en/line/football');
    await addBet(other);
    await expect(placeButton(other)).toBeEnabled();
    await open(page, '/en/office/security');
    await page.getByRole('button', { name: 'Show devices' }).click();
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(page.getByRole('main').getByText('This device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();
  });

  const notice = (page: Page) =>
    page.getByText('Your session has ended. Sign in to go on; your coupon is kept.');

  test('makes its device a guest on the next page, with a notice', async ({ page, other, player }) => {
    await banner(other).getByRole('link', { name: 'Live', exact: true }).click();
    await expect(other).toHaveURL(/\/en\/live$/);
    await expect(notice(other)).toBeVisible();
    await expect(banner(other).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(coupon(other)).toContainText('1 event');
    await expect(placeButton(other)).toHaveCount(0);
    const content = await other.evaluate(() => document.body.innerText + document.body.innerHTML);
    for (const secret of [player.login, '10,000.00']) expect(content).not.toContain(secret);
    await expect(banner(page).getByLabel('Balance: RUB 10,000.00')).toBeVisible();
  });

  test('places nothing on its device: the page becomes a guest’s and asks the player to sign in', async ({
    other,
    player,
    site,
  }) => {
    const keys = watchPlacements(other);
    await placeButton(other).click();
    const form = other.getByRole('dialog');
    await expect(
      form.getByText('Your session has ended. Nothing was placed, and the coupon is kept.'),
    ).toBeVisible();
    await expect(banner(other).getByLabel(/^Balance/)).toHaveCount(0);
    await form.getByLabel('Login number or e-mail').fill(player.login);
    await form.getByLabel('Password', { exact: true }).fill(player.password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(banner(other).getByLabel('Balance: RUB 10,000.00')).toBeVisible();
    expect(keys).toHaveLength(1);
    await placeButton(other).click();
    await expect(receipt(other)).toBeVisible();
    const { balance, coupons } = await booksOf(site.url, player.cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
  });
});
