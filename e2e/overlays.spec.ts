/** What opens over the pages: modals from the address, notices, the button back to the top. */
import { accessibilityFaults, demandComplaint, expect, open, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';
import { signIn } from './signIn';
import type { Locator, Page } from '@playwright/test';
import { lastingPrice } from './prices';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Waits for the parts that load after the page. */
const lateParts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });

/** Counts the documents that the page requests from now on, except the subscription that it follows. */
function countQuestions(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    const isFollowing = request.headers().accept?.includes('text/event-stream');
    if (request.url().endsWith('/graphql') && !isFollowing) asked += 1;
  });
  return () => asked;
}

test.describe('the menu of the site', () => {
  test('opens by the address over the page, which stays and is not fetched again', async ({ page }) => {
    await open(page, '/en/line');
    const opener = page.getByRole('banner').getByRole('link', { name: 'Menu' });
    const asked = countQuestions(page);
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/line\?navigation-menu-modal=1$/);
    expect(asked()).toBe(0);

    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/en\/line$/);
    await expect(opener).toBeFocused();
    expect(asked()).toBe(0);
  });

  test('closes by the back button, opens by the forward button, and stays on a reload', async ({ page }) => {
    await open(page, '/en/line');
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await page.goForward();
    await expect(menu(page)).toBeVisible();
    await reload(page);
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/en\/line$/);
  });

  test('closes to an address without it when it was on the first page, and its links work', async ({
    page,
  }) => {
    await open(page, '/en?navigation-menu-modal=1&a=1');
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/en\?a=1$/);
    await open(page, '/en/results?navigation-menu-modal=1');
    await expect(menu(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await menu(page).getByRole('link', { name: 'Line', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/line$/);
    await expect(menu(page)).toBeHidden();
  });

  test('keeps the focus inside', async ({ page }) => {
    await open(page, '/en?navigation-menu-modal=1');
    await expect(menu(page)).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
  });
});

test('the sign-in form offers guests help with a forgotten password', async ({ page }) => {
  await open(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/en\?showForgotPasswordModal=1$/);
  const dialog = page.getByRole('dialog', { name: 'A forgotten password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en$/);
});

test('the address of the sign-in form leads a signed-in player on, and never off the site', async ({
  page,
}) => {
  await open(page, '/en?modal=login&return=%2Fen%2Fresults');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/results$/);
  await page.goto('/en?modal=login&return=%2F%2Fevil.example');
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/en?showForgotPasswordModal=1');
  await expect(page.getByRole('banner').getByText('Player')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back closes what a press opened, and keeps the page', async ({ page }) => {
  await open(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/live$/);
});

test('Back on the first page of a visit closes what is open over it, and leaves the site the next time', async ({
  page,
}) => {
  await page.goto('about:blank');
  // A page that no kick-off changes.
  await open(page, '/en/information/about');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  const asked = countQuestions(page);
  const back = () => page.evaluate(() => history.back());
  for (let time = 0; time < 2; time += 1) {
    await signInLink.click();
    await expect(dialog).toBeVisible();
    await back();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/information\/about$/);
  }
  await signInLink.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(asked()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('the coupon over a page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const openCoupon = async (page: Page) => {
    await page.getByRole('button', { name: /1 event/ }).click();
    await expect(page.getByRole('dialog', { name: 'Coupon' })).toBeVisible();
  };
  test.beforeEach(async ({ page }) => {
    await open(page, '/en/line');
    await lastingPrice(page).click();
    await openCoupon(page);
  });

  test('is closed by Back, which keeps the page', async ({ page }) => {
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/line$/);
    await openCoupon(page);
  });

  test('closes when a link in it is followed', async ({ page }) => {
    const coupon = page.getByRole('dialog', { name: 'Coupon' });
    await coupon.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('registering', () => {
  test.use({ expectedComplaints: [demandComplaint] });

  test('Back does not close credentials that are shown once, on the first page of a visit either', async ({
    page,
  }) => {
    await open(page, '/en/line');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByText('Save your credentials')).toBeVisible();
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(() => history.back());
      await expect(page.getByText('Save the login and the password first')).toBeVisible();
      await expect(dialog.getByText('Save your credentials')).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/live$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/line$/);
  });

  test('the page with credentials that are shown once cannot be left before they are saved', async ({
    page,
  }) => {
    await open(page, '/en/line');
    await page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByText('Save your credentials')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByText('Save the login and the password first')).toBeVisible();
    await expect(dialog.getByText('Save your credentials')).toBeVisible();
    await expect(page).toHaveURL(/\/en\/live$/);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/line$/);
  });
});

test('a new release is offered as a reload, tested with an injected clock', async ({ page }) => {
  await page.clock.install();
  await open(page, '/en/line');
  await lateParts(page);
  const answered = page.waitForResponse('**/app-version');
  await page.clock.runFor(61_000);
  await answered;
  await expect(page.getByText('The site was updated')).toHaveCount(0);
  await page.route('**/app-version', (route) => route.fulfill({ json: { version: 'another' } }));
  await page.clock.runFor(61_000);
  await expect(page.getByText('The site was updated')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load again' }).click();
  await loaded;
});

test.describe('code that is missing', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('reloads the page once, and then says that the site cannot be reached', async ({ page }) => {
    await open(page, '/en/line');
    await lateParts(page);
    await page.route('**/assets/SignInModal-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const loaded = page.waitForEvent('load');
    const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
    await signInLink.click();
    await loaded;
    await lateParts(page);
    await signInLink.click();
    await expect(page.getByText('The site cannot be reached')).toBeVisible();
    await expect(page).toHaveURL(/\/en\/line$/);
  });
});

test('the button back to the top appears after one screen, and after four on a phone', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Back to the top' });
  await open(page, '/en/line');
  await lateParts(page);
  await page.evaluate(() => window.scrollTo(0, window.innerHeight - 10));
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, window.innerHeight + 10));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('on a phone nothing covers a price or the coupon’s bar, which ends at the bottom navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const edges = async (part: Locator) => {
    const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {};
    return { top: Math.round(y), bottom: Math.round(y + height) };
  };
  const bar = page.getByRole('button', { name: /1 event/ });
  const navigation = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('button', { name: 'Sports' }) });
  await open(page, '/en/line?force_adblock=1');
  await lateParts(page);
  await lastingPrice(page).click();
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 4 * window.innerHeight + 10));
  const up = page.getByRole('button', { name: 'Back to the top' });
  await expect(up).toBeVisible();
  expect((await edges(bar)).bottom).toBe((await edges(navigation)).top);
  expect(await edges(up)).toMatchObject({ bottom: (await edges(bar)).top });
  expect((await up.boundingBox())?.width).toBe(390);
  const notice = page.getByRole('status').filter({ hasText: 'ad blocker' });
  expect((await edges(notice)).bottom).toBeLessThan((await edges(bar)).top);

  // On a page without the navigation bar it is at the edge.
  await open(page, '/en/registration');
  await expect(bar).toBeVisible();
  expect((await edges(bar)).bottom).toBe(600);
});

test('a page that the browser opens begins at its top, and a reload leaves it where it is', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await open(page, '/en/line');
  await page.evaluate(() => window.scrollTo(0, 400));
  await open(page, '/en/live');
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await reload(page);
  await expect.poll(scrolled).toBe(300);
  await page.goBack();
  await expect.poll(scrolled).toBe(400);
});

test.describe('the way to ask', () => {
  const form = (page: Page) => page.getByRole('dialog', { name: 'Ask a question' });
  const button = (page: Page) => page.getByRole('button', { name: 'Ask a question' });

  for (const width of waysInTurn('the way to ask', [1024, 1366, 1920]))
    test(`is at the end of the coupon's column at ${width} px, and covers nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/en/line');
      const place = await button(page).boundingBox();
      const prices = await page.getByRole('main').locator('section').first().boundingBox();
      const coupon = await page.getByRole('region', { name: 'Coupon', exact: true }).boundingBox();
      if (!place || !prices || !coupon)
        throw new Error('The place, the prices or the coupon is not visible.');
      expect(place.x).toBeGreaterThanOrEqual(prices.x + prices.width);
      expect(place.x + place.width).toBeLessThanOrEqual(width);
      expect(place.y).toBeGreaterThanOrEqual(coupon.y + coupon.height);
      expect(place.y + place.height).toBeLessThanOrEqual(800);
    });

  test('is in the footer and in the menu when there is no room beside the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/en/line');
    await lateParts(page);
    await expect(button(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ask a question' }).click();
    await expect(form(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Menu' }).click();
    await menu(page).getByRole('button', { name: 'Ask a question' }).click();
    await expect(form(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeVisible();
  });
});

test('the ad-block notice opens by the address, and stays closed on this page', async ({ page }) => {
  await open(page, '/en/line?force_adblock=1');
  const notice = page.getByText('The website is blocked by an ad blocker');
  await expect(notice).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('a player sees their own pages in the menu', async ({ page }) => {
  await signIn(page);
  // The address changes before the page has loaded.
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Bet history' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});
