/** From a typed name to a bet and to a match, by keyboard and on a phone. */
import type { Page } from '@playwright/test';
import { placeButton, receipt } from './coupon';
import { listenedTo } from './keys';
import { signInAsNew } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** A match of the line that can be bet on, and the name of its home side. */
async function comingMatch(page: Page): Promise<{ home: string; path: string }> {
  await open(page, '/en/line/football');
  const link = page.locator('main [data-prices] li a:has(span.cut ~ span.cut)').first();
  const path = (await link.getAttribute('href')) ?? '';
  return { home: (await link.locator('span.cut').first().textContent()) ?? '', path };
}

/** The browser and the site both log what fails while there is no connection. */
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|NetworkError: The request failed: offline/] });

const field = (page: Page) => page.getByRole('combobox', { name: 'Team, driver, championship or match' });
const rows = (page: Page) => page.getByRole('rowgroup', { name: 'Matches' }).getByRole('row');

/** The name with two letters exchanged. */
const withFault = (name: string) => name.replace(/(.)(.)(?=.{2})/, '$2$1');

/** Opens the search by its key. */
async function openByKey(page: Page): Promise<void> {
  await listenedTo(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('a bet taken from the search', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('a bet is taken from the search, and a match opened, by keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    const { home } = await comingMatch(page);
    await openByKey(page);
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type(withFault(home));
    await expect(rows(page).filter({ hasText: home }).first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    // A team with a name alike may play earlier.
    const found = await rows(page).allTextContents();
    for (let row = 0; row <= found.findIndex((text) => text.includes(home)); row += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Coupon' })).toContainText(home);
    await openByKey(page);
    await page.keyboard.type(home);
    await expect(rows(page).filter({ hasText: home }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home);
  });

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('the search fills the screen, and taps lead from it to a match and to a placed bet', async ({
      page,
      site,
    }) => {
      await signInAsNew(page, site.url);
      const { home } = await comingMatch(page);
      const first = page.getByRole('navigation', { name: 'Sections' }).getByRole('button').first();
      await expect(first).toHaveText('Search');
      await first.tap();
      await expect(field(page)).toBeFocused();
      // It moves into its place.
      await expect
        .poll(() => page.getByRole('dialog').boundingBox())
        .toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await page.keyboard.type(home.toUpperCase());
      const row = rows(page).filter({ hasText: home }).first();
      await row.getByRole('button').first().tap();
      await expect(row.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
      await row.getByRole('link').tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(home);
      await page.locator('[data-opens-coupon]').tap();
      await placeButton(page).tap();
      await expect(receipt(page)).toBeVisible();
    });
  });

test('a search that finds nothing offers the matches, and one without an answer says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await open(page, '/en');
  await openByKey(page);
  await page.keyboard.type('<b>qqqqqqqq');
  await expect(page.getByRole('dialog')).toContainText('Nothing was found for “<b>qqqqqqqq”');
  await page.context().setOffline(true);
  await field(page).fill('arsenal');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are offline');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});
