/** How much of a list fits on a screen, and which markets its rows show. */
import type { Page } from '@playwright/test';
import { languageOfEachDirection } from './directions';
import { expect, open, reload, test } from './test';
import { inTurn } from '../testing/commitTurns';

/** The rows of the lists on the page. */
const rows = (page: Page) => page.getByRole('main').locator('li[data-kind]');

/**
 * How many rows are fully visible above what lies along the bottom edge, how many heads stand between them, and the
 * height from the first row to that edge. The number of heads depends on the day and the hour.
 */
const inSight = (page: Page): Promise<{ rows: number; heads: number; room: number }> =>
  rows(page).evaluateAll((all) => {
    const edges = [...document.querySelectorAll('nav')]
      .filter((nav) => getComputedStyle(nav).position === 'fixed' && nav.checkVisibility())
      .map((nav) => nav.getBoundingClientRect().top);
    const bottom = Math.min(innerHeight, ...edges);
    const seen = all.filter((row) => row.getBoundingClientRect().bottom <= bottom);
    const groups = new Set(seen.map((row) => row.parentElement));
    const room = bottom - (all[0]?.getBoundingClientRect().top ?? bottom);
    return { rows: seen.length, heads: groups.size - 1, room };
  });

/**
 * Visible price cells of the first match that takes bets in each visible market: the slot of each, and its size. The result of a
 * match near its end may be as good as certain.
 */
const firstCells = (page: Page) =>
  rows(page)
    .and(page.locator('[data-kind="MATCH"]'))
    .evaluateAll((all) => {
      const slotsOf = (row: Element) =>
        [...row.querySelectorAll<HTMLElement>('[data-slot]')].filter((slot) => slot.checkVisibility());
      const first = all.find((row) => slotsOf(row).every((slot) => slot.querySelector(':scope > button')));
      return (first ? slotsOf(first) : []).flatMap((slot) =>
        [...slot.querySelectorAll(':scope > button')].map((cell) => {
          const { width, height } = cell.getBoundingClientRect();
          return { slot: slot.dataset.slot, width: Math.round(width), height };
        }),
      );
    });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const paths = ['', '/live', '/line'];
  const languagesOf = inTurn('the first screen of a phone', paths, languageOfEachDirection);
  for (const lng of languageOfEachDirection) {
    test(`the first screen has room for eight matches, in rows of 64 px with cells of 56 by 44, in ${lng}`, async ({
      page,
    }) => {
      for (const path of paths) {
        if (!languagesOf(path).includes(lng)) continue;
        await open(page, `/${lng}${path}`);
        await page.evaluate(() => document.fonts.ready);
        await expect(rows(page).first()).toBeVisible();
        const { rows: seen, heads, room } = await inSight(page);
        expect(room, path).toBeGreaterThanOrEqual(8 * 64);
        // The heads of a further championship, of a further day too, take the place of one row.
        expect(seen, path).toBeGreaterThanOrEqual(8 - heads);
        const heights = await rows(page).evaluateAll((all) =>
          all.map((row) => row.getBoundingClientRect().height),
        );
        expect(new Set(heights), path).toEqual(new Set([64]));
        const cells = await firstCells(page);
        expect(cells.map(({ slot, height }) => [slot, height])).toEqual(Array(3).fill(['result', 44]));
        for (const { width } of cells) expect(Math.abs(width - 56)).toBeLessThanOrEqual(1);
      }
    });
  }

  test('chips choose the market of the cells, and Back returns to the one before', async ({ page }) => {
    await open(page, '/en/line');
    const chips = page.getByRole('navigation', { name: 'Which markets to show' });
    const slots = async () => [...new Set((await firstCells(page)).map(({ slot }) => slot))];
    for (const [name, slot] of [
      ['Total', 'total'],
      ['Handicap', 'handicap'],
      ['Both score', 'both-to-score'],
      ['Double chance', 'double-chance'],
    ] as const) {
      await chips.getByRole('link', { name }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/en/line\\?market=${slot}$`));
      await expect(chips.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expect.poll(slots).toEqual([slot]);
    }
    await page.goBack();
    await expect.poll(slots).toEqual(['both-to-score']);
  });
});

test('a total is written as Over, its line, Under', async ({ page }) => {
  await open(page, '/en/line');
  const total = page.getByRole('main').locator('li [data-slot="total"]').first();
  await expect(total.locator('> *').nth(1)).toHaveText(/^\d\.5$/);
  const [over, line, under] = await total
    .locator('> *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x));
  expect(over).toBeLessThan(line ?? 0);
  expect(line).toBeLessThan(under ?? 0);
});

test('rows have 44 px with a mouse, and 36 px where compact rows are chosen, from the first paint', async ({
  page,
  site,
}) => {
  const height = async () => (await rows(page).first().boundingBox())?.height;
  await open(page, '/en/line');
  await expect(rows(page).first()).toBeVisible();
  expect(await height()).toBe(44);
  await page.context().addCookies([{ name: 'app_compact_view', value: '1', url: site.url }]);
  const served = await page.request.get('/en/line');
  expect(await served.text()).toContain('data-compact');
  await open(page, '/en/line');
  expect(await height()).toBe(36);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test('rows have two more markets, at once on the first visit and in the server’s page on the next', async ({
    page,
  }) => {
    const shown = async () => [...new Set((await firstCells(page)).map(({ slot }) => slot))];
    const all = ['result', 'total', 'handicap', 'both-to-score', 'double-chance'];
    await open(page, '/en/line');
    await expect.poll(shown).toEqual(all);
    const served = await page.request.get('/en/line');
    expect(await served.text()).toContain('data-slot="double-chance"');
    await page.setViewportSize({ width: 1366, height: 900 });
    await expect.poll(shown).toEqual(all.slice(0, 3));
  });

  test('my matches on home have the columns of the games in play', async ({ page }) => {
    await open(page, '/en/live/football');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: / to favourites$/ })
      .first()
      .click();
    await open(page, '/en');
    await reload(page);
    const tables = page
      .getByRole('main')
      .locator('section', { has: page.locator('h2') })
      .locator('[data-prices]');
    await expect(page.getByRole('heading', { name: 'My matches' })).toBeVisible();
    const slotsOf = (nth: number) =>
      tables
        .nth(nth)
        .locator('li[data-kind="MATCH"]')
        .first()
        .locator('[data-slot]')
        .evaluateAll((cells) =>
          cells.map((cell) => [(cell as HTMLElement).dataset.slot, cell.getBoundingClientRect().x]),
        );
    await expect.poll(() => slotsOf(0)).toHaveLength(5);
    expect(await slotsOf(0)).toEqual(await slotsOf(1));
  });
});
