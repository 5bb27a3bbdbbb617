/** The Asian view of lists and the names of markets: chosen by a guest, kept over a reload, and there on another device. */
import type { Page } from '@playwright/test';
import { directionsOf } from './directions';
import { newPlayer } from './door';
import { signIn, signInAgain } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';

const path = '/en/line/football';

/** What the first match of the list shows: its markets in order, and the first price. */
function firstRow(): { slots: string[]; price: string } {
  const cells = [...document.querySelectorAll<HTMLElement>('li[data-kind="MATCH"] [data-slot]')];
  const row = cells.filter((cell) => cell.closest('li') === cells[0]?.closest('li'));
  const seen = row.filter((cell) => cell.checkVisibility());
  return {
    slots: seen.map(({ dataset }) => `${dataset.slot}${dataset.stacked === undefined ? '' : ' stacked'}`),
    price: document.querySelector('li[data-kind="MATCH"] [data-slot] [class*="_number_"]')?.textContent ?? '',
  };
}

const asian = ['handicap stacked', 'total stacked', 'result'];
/** Hong Kong and American odds of a handicap. */
const [hongKong, american] = [/^\d+\.\d{3}$/, /^[+-]\d+$/];

/** Records the list as the server sent it, before any of its scripts runs. */
const watchServed = (page: Page) =>
  page.addInitScript({
    content: `new MutationObserver((_, parsing) => {
      if (!document.getElementById('handoff')) return;
      parsing.disconnect();
      window.served = (${firstRow.toString()})();
    }).observe(document, { childList: true, subtree: true });`,
  });

const served = (page: Page) =>
  page.evaluate(() => (window as unknown as { served: ReturnType<typeof firstRow> }).served);

/** Expects the Asian view with Hong Kong odds, drawn so by the server. */
async function expectAsian(page: Page): Promise<void> {
  for (const row of [await served(page), await page.evaluate(firstRow)]) {
    expect(row.slots).toEqual(asian);
    expect(row.price).toMatch(hongKong);
  }
}

test('a guest changes to the Asian view: handicap and total first, in Hong Kong odds, after a reload and on a second device', async ({
  page,
  browser,
  site,
}) => {
  const player = await newPlayer(site.url);
  await watchServed(page);
  await open(page, path);
  expect((await page.evaluate(firstRow)).slots[0]).toBe('result');

  await page.getByLabel('Settings').click();
  await page.getByRole('button', { name: 'All settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  // Only what a guest chooses becomes the player's; the Asian view has no American odds.
  await dialog.getByRole('radio', { name: /^American/ }).check();
  await dialog.getByRole('radio', { name: /^European/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Asian/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Hong Kong/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^American/ })).toHaveCount(0);
  await dialog.getByRole('radio', { name: /^Full/ }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(firstRow)).toMatchObject({ slots: asian });
  await expect(
    page
      .getByRole('navigation', { name: 'Which markets to show' })
      .getByRole('link', { name: 'Match result' }),
  ).toBeVisible();

  await open(page, path);
  await expectAsian(page);

  await signIn(page, player);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'settings_kept')?.value)
    .toMatch(/~1~$/);

  const other = await browser.newContext({ baseURL: site.url });
  const elsewhere = await other.newPage();
  await signInAgain(elsewhere, site.url, player);
  await watchServed(elsewhere);
  await open(elsewhere, path);
  await expectAsian(elsewhere);
  await other.close();
});

test('the Asian view has no faults of accessibility, and the wished odds come back with the European one, in every tab', async ({
  page,
  context,
  site,
}) => {
  const url = site.url;
  await context.addCookies([
    { name: 'coef_view', value: '2', url },
    { name: 'app_view_type', value: '1', url },
  ]);
  await open(page, path);
  expect(await accessibilityFaults(page)).toEqual([]);
  const other = await context.newPage();
  await open(other, path);
  expect((await other.evaluate(firstRow)).price).toMatch(hongKong);
  await page.getByLabel('Settings').click();
  await page.getByRole('button', { name: 'All settings' }).click();
  await page.getByRole('radio', { name: /^European/ }).check();
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(firstRow))
      .toMatchObject({
        slots: ['result', 'total', 'handicap'],
        price: expect.stringMatching(american) as unknown as string,
      });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a market with three outcomes that is chosen has cells of 44 px too', async ({ page, site }) => {
    await page.context().addCookies([{ name: 'app_view_type', value: '1', url: site.url }]);
    await open(page, `${path}?market=result`);
    const cells = page.locator('li[data-kind="MATCH"]').first().locator('[data-slot="result"] > button');
    const heights = await cells.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().height),
    );
    expect(heights).toEqual([44, 44, 44]);
  });

  for (const lng of directionsOf('the Asian view')) {
    test(`handicap and total stand beside the names, level with them, in cells of 44 px, in ${lng}`, async ({
      page,
      site,
    }) => {
      await page.context().addCookies([{ name: 'app_view_type', value: '1', url: site.url }]);
      await open(page, `/${lng}/line/football`);
      await page.evaluate(() => document.fonts.ready);
      expect((await page.evaluate(firstRow)).slots).toEqual(asian.slice(0, 2));
      const row = page.locator('li[data-kind="MATCH"]').first();
      const cells = await row
        .locator('[data-stacked] > button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.checkVisibility())
            .map((button) => button.getBoundingClientRect().height),
        );
      expect(cells).toEqual([44, 44, 44, 44]);
      const centre = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN);
      for (const side of [0, 1]) {
        const name = row.locator('a .cut').nth(side);
        const price = row.locator('[data-nth="1"] > button').nth(side);
        expect(Math.abs(centre(await name.boundingBox()) - centre(await price.boundingBox()))).toBeLessThan(
          2,
        );
      }
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
    });
  }
});
