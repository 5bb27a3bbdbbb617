/** The keyboard on every screen that has prices. */
import type { Locator, Page } from '@playwright/test';
import { languageOfEachDirection } from './directions';
import { listenedTo } from './keys';
import { allScreens, installedScreens } from './screens';
import { signIn } from './signIn';
import { expect, open, test } from './test';
import { inTurn } from '../testing/commitTurns';
import { lastingPrice, openPrices } from './prices';

/** The browser itself logs the status of a page that replaces others. */
test.use({ expectedComplaints: [/status of (403|404|500)/] });

/** The visible button that places the coupon. */
const placing = (page: Page) => page.locator('[data-place]').filter({ visible: true });
const stake = (page: Page) => page.locator('[data-stake]').filter({ visible: true });

/** Presses a price by keyboard, which adds it to the coupon. */
async function pressPrice(page: Page, filled: Locator): Promise<void> {
  await lastingPrice(page).focus();
  await page.keyboard.press('Space');
  await expect(filled).toBeVisible();
}

/** The number of Tab stops in each price table, among its visible links and buttons. */
const stopsOf = (page: Page): Promise<number[]> =>
  page
    .locator('[data-prices]')
    .evaluateAll((tables) =>
      tables.map(
        (table) =>
          [...table.querySelectorAll<HTMLElement>('a[href], button')].filter(
            (item) => item.getClientRects().length > 0 && item.tabIndex === 0,
          ).length,
      ),
    );

/** Screens that always have a price, although a match may be suspended for a moment. */
const priced = ['home', 'live', 'line', 'sport', 'champ', 'match', 'match-line', 'race'];

const widths = [1366, 390];
/** The widths whose turn it is on a screen. */
const widthsOf = inTurn(
  'keys',
  installedScreens.map(({ name }) => name),
  widths,
);

/** Whether the server's page has a price that is open. Most screens have none, and are not opened for that. */
const servesPrice = async (page: Page, path: string): Promise<boolean> =>
  (await (await page.request.get(path)).text()).includes('data-state="OPEN"');

for (const width of widths) {
  test(`from a price to the button that places it takes one key on each screen, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en');
    await signIn(page);
    const screens = await allScreens(site.url);
    expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(priced));
    for (const { name, path } of screens) {
      if (!widthsOf(name).includes(width)) continue;
      if (!priced.includes(name) && !(await servesPrice(page, `/en${path}`))) continue;
      await open(page, `/en${path}`);
      if (priced.includes(name)) await expect(openPrices(page).first(), name).toBeVisible();
      if ((await openPrices(page).count()) === 0) continue;
      await listenedTo(page);
      await pressPrice(page, width < 1024 ? page.locator('[data-opens-coupon]') : stake(page));
      await page.keyboard.press('p');
      await expect(placing(page), name).toBeFocused();
      await expect(placing(page), name).toHaveText(/^(Place|Accept)/);
      if (width < 1024) await page.keyboard.press('Escape');
      // The next screen starts with an empty coupon.
      await page.evaluate(() => localStorage.clear());
    }
  });
}

test('a chosen price is placed with two keys', async ({ page }) => {
  await page.goto('/en');
  await signIn(page);
  await open(page, '/en/line');
  await listenedTo(page);
  await pressPrice(page, stake(page));
  await page.keyboard.press('p');
  await expect(placing(page)).toBeFocused();
  await expect(placing(page)).toHaveText(/^(Place|Accept)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Coupon' })).toContainText(/is placed/);
});

test('keys lead a guest to the stake, and from there to the button that lets them place', async ({
  page,
}) => {
  await open(page, '/en/live');
  await listenedTo(page);
  await lastingPrice(page).click();
  await page.keyboard.press('c');
  await expect(stake(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(placing(page)).toBeFocused();
  await expect(placing(page)).toHaveText(/Register/);
});

test.describe('before the code of the coupon has arrived', () => {
  // A service worker's requests would bypass the gate.
  test.use({ serviceWorkers: 'block' });

  test('the key for the coupon focuses the stake as soon as it is shown', async ({ page }) => {
    let openGate = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    await page.route('**/assets/parts-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, '/en/line');
    await listenedTo(page);
    await pressPrice(page, page.locator('[data-opens-coupon]'));
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    openGate();
    await expect(stake(page)).toBeFocused();
  });
});

test('on the page of the coupon Enter leads from the stake to the button, and letters do nothing', async ({
  page,
}) => {
  await page.goto('/en');
  await signIn(page);
  await open(page, '/en/line');
  await lastingPrice(page).click();
  await open(page, '/en/coupon');
  await expect(stake(page)).toBeVisible();
  await listenedTo(page);
  await page.keyboard.press('p');
  await expect(placing(page)).not.toBeFocused();
  await stake(page).focus();
  await page.keyboard.press('Enter');
  await expect(placing(page)).toBeFocused();
});

test('a table of prices is one tab stop, and arrow keys move in it as seen on screen', async ({ page }) => {
  for (const lng of languageOfEachDirection) {
    await open(page, `/${lng}/line/football/england-premier-league`);
    const toolbar = page.getByRole('toolbar');
    const prices = openPrices(page);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(toolbar).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    expect(await stopsOf(page)).toEqual([1]);

    const boxOf = () =>
      page.evaluate(() => {
        const { x, y } = document.activeElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
        return { x: x + scrollX, y: y + scrollY };
      });
    await prices.first().focus();
    const start = await boxOf();
    await page.keyboard.press('ArrowRight');
    expect((await boxOf()).x).toBeGreaterThan(start.x);
    await page.keyboard.press('ArrowLeft');
    expect(await boxOf()).toEqual(start);
    await page.keyboard.press('ArrowDown');
    const below = await boxOf();
    expect(below.x).toBe(start.x);
    expect(below.y).toBeGreaterThan(start.y);

    await page.keyboard.press('Home');
    await expect(page.locator('[data-prices] li').nth(1).locator('a, button').first()).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(
      page.locator('[data-prices] li').last().locator('a, button').filter({ visible: true }).last(),
    ).toBeFocused();

    // The Tab stop moves with the focus, and Tab leaves the table.
    expect(await stopsOf(page)).toEqual([1]);
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-prices] :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('[data-prices] li').last().locator(':focus')).toHaveCount(1);
  }
});

test('the focus is never covered by the sticky parts above a table', async ({ page }) => {
  await open(page, '/en/line');
  await openPrices(page).nth(40).focus();
  await listenedTo(page);
  await openPrices(page).nth(40).focus();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('ArrowUp');
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return false;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above !== null && focused.contains(above);
    });
    expect(isSeen).toBe(true);
  }
});

test('the second skip link leads to the coupon, on a narrow page through its sheet', async ({ page }) => {
  await open(page, '/en/line');
  await lastingPrice(page).click();
  await expect(stake(page)).toBeVisible();
  await open(page, '/en/live');
  await listenedTo(page);
  await page.getByRole('link', { name: 'Skip to the coupon' }).focus();
  await page.keyboard.press('Enter');
  await expect(stake(page)).toBeFocused();

  await page.setViewportSize({ width: 800, height: 900 });
  await page.getByRole('link', { name: 'Skip to the coupon' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Coupon' })).toBeVisible();
  await expect(stake(page)).toBeFocused();
});

test('an empty coupon that is not visible is announced', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page, '/en/line');
  await listenedTo(page);
  await openPrices(page).first().focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('coupon is empty');
});

test('single keys do nothing after they are switched off, also after a reload', async ({ page }) => {
  await open(page, '/en/line');
  await listenedTo(page);
  await page.keyboard.press('?');
  const isOn = page.getByRole('checkbox', { name: /single keys/ });
  await isOn.uncheck();
  await page.keyboard.press('Escape');
  const first = openPrices(page).first();
  for (const reload of [false, true]) {
    if (reload) await open(page, '/en/line');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('toolbar').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await first.focus();
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    await expect(first).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // The menu of all pages lists the shortcuts too, since the shortcut for them is off now.
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('checkbox', { name: /single keys/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await listenedTo(page);
});
