/** The columns beside a page, folded and unfolded: by keyboard, on later pages, and in the server's HTML. */
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, open, reload, test } from './test';
import { lastingPrice } from './prices';
import { inTurn } from '../testing/commitTurns';

const coupon = (page: Page) => page.getByRole('region', { name: 'Coupon', exact: true });
const couponToggle = (page: Page) => coupon(page).getByRole('button', { name: /^Coupon/ });
const emptyCoupon = (page: Page) => coupon(page).getByText('Your coupon is empty.');
const tree = (page: Page) => page.getByRole('navigation', { name: 'Sports', exact: true });
const treeToggle = (page: Page) => tree(page).getByRole('button', { name: 'List of sports' });
const firstSport = (page: Page) => tree(page).getByText('Football', { exact: true });

const widthOfMain = async (page: Page) => (await page.getByRole('main').boundingBox())?.width ?? 0;

/** Lets the browser record every width of the content, on each page from now on. */
const watchWidths = (page: Page) =>
  page.addInitScript(() => {
    const widths = new Set<number>();
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) widths.add(target.getBoundingClientRect().width);
    });
    const parsing = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main) return;
      parsing.disconnect();
      sizes.observe(main);
    });
    parsing.observe(document, { childList: true, subtree: true });
    Object.assign(window, { widths });
  });

/** The widths of the content since the page began. */
const widthsOfMain = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths]);

const widths = [1366, 1024];
/** The widths at which the coupon is folded, and those at which a bet is added to the folded one. */
const widthsOf = inTurn('columns', ['folded', 'added to'], widths);

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    if (widthsOf('folded').includes(width))
      test('the coupon is made compact and full again by keyboard, and the next page keeps the choice', async ({
        page,
        context,
      }) => {
        await open(page, '/en/line');
        const full = await widthOfMain(page);
        await couponToggle(page).focus();
        await page.keyboard.press('Enter');
        await expect(emptyCoupon(page)).toBeHidden();
        await expect(couponToggle(page)).toBeFocused();
        await expect(couponToggle(page)).toHaveAttribute('aria-expanded', 'false');
        expect(await widthOfMain(page)).toBe(full + 268);
        expect(await accessibilityFaults(page)).toEqual([]);

        const otherTab = await context.newPage();
        await open(otherTab, '/en/line');
        await expect(emptyCoupon(otherTab)).toBeHidden();
        await watchWidths(page);
        await open(page, '/en/line');
        await expect(couponToggle(page)).toHaveAttribute('aria-expanded', 'false');
        expect(await widthsOfMain(page)).toEqual([full + 268]);

        await couponToggle(page).focus();
        await page.keyboard.press('Space');
        await expect(emptyCoupon(page)).toBeVisible();
        await expect(couponToggle(page)).toBeFocused();
        expect(await widthOfMain(page)).toBe(full);
        expect(await accessibilityFaults(page)).toEqual([]);
        await reload(page);
        await expect(emptyCoupon(page)).toBeVisible();
      });

    if (widthsOf('added to').includes(width))
      test('a bet that is added to a compact coupon is counted, announced, and shown when the coupon opens', async ({
        page,
      }) => {
        await open(page, '/en/line');
        await couponToggle(page).click();
        await lastingPrice(page).click();
        await expect(couponToggle(page)).toHaveAccessibleName('Coupon 1 event');
        await expect(coupon(page).getByRole('status').last()).toHaveText('1 event');
        await couponToggle(page).click();
        await expect(coupon(page).getByRole('listitem')).toHaveCount(1);
        await expect(coupon(page).getByRole('listitem')).toBeVisible();
      });
  });
}

test.describe('the list of sports', () => {
  test('is hidden and shown again by keyboard, and the next page keeps the choice', async ({ page }) => {
    await open(page, '/en/line/football');
    const full = await widthOfMain(page);
    const champs = page.getByRole('main').getByRole('navigation', { name: 'Championships' });
    await expect(champs).toBeHidden();
    await treeToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(firstSport(page)).toBeHidden();
    await expect(champs).toBeVisible();
    await expect(treeToggle(page)).toBeFocused();
    expect(await widthOfMain(page)).toBe(full + 188);
    expect(await accessibilityFaults(page)).toEqual([]);
    await watchWidths(page);
    await open(page, '/en/line/football');
    await expect(treeToggle(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await widthsOfMain(page)).toEqual([full + 188]);
    await treeToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(firstSport(page)).toBeVisible();
    expect(await widthOfMain(page)).toBe(full);
  });

  test('opens from the header on widths without its column, even when it was hidden', async ({ page }) => {
    await open(page, '/en/line');
    await treeToggle(page).click();
    await expect(firstSport(page)).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(tree(page)).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Sports', exact: true }).click();
    await expect(firstSport(page)).toBeVisible();
    await expect(treeToggle(page)).toBeHidden();
  });
});

test.describe('before its scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has its columns as they were chosen', async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    await context.addCookies(['hide_left', 'hide_right'].map((name) => ({ name, value: '1', url })));
    await page.goto('/ar');
    await expect(
      page.getByRole('region', { name: 'القسيمة', exact: true }).getByRole('heading'),
    ).toBeHidden();
    await expect(
      page.getByRole('navigation', { name: 'الرياضات', exact: true }).getByRole('link'),
    ).toHaveCount(0);
    expect(await widthOfMain(page)).toBe(1366 - 2 * 52);
  });
});
