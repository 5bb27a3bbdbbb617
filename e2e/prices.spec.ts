/** The layout of prices: aligned by their decimal points, large enough, and each in its market's column. */
import type { Page } from '@playwright/test';
import { coefViews } from '../rules/odds';
import { coupon, placeButton, watchPlacements } from './coupon';
import { languageOfEachDirection } from './directions';
import { layOutAll } from './geometry';
import { lastingPrice } from './prices';
import { lastMatch } from './screens';
import { signInNewPlayer } from './signIn';
import { expect, open, test } from './test';
import { inTurn, waysInTurn } from '../testing/commitTurns';

/** A visible cell of the list, with the parts of its layout that matter here. */
interface Cell {
  text: string;
  /** The column, identified by the right edge of its cells. */
  column: number;
  /** The right edge of the decimal point; null when there is none. */
  point: number | null;
  size: number;
  /** How far the text extends beyond its cell. */
  beyond: number;
  /** The space to the right of the text, less the room that a third decimal place would take. */
  room: number;
}

const cellsOf = (page: Page): Promise<Cell[]> =>
  page.locator('main [data-slot] button:not([data-state="SUSPENDED"])').evaluateAll((buttons) =>
    buttons.flatMap((button): Cell[] => {
      const cell = button.getBoundingClientRect();
      const number = button.querySelector('[class*="_number_"]');
      if (cell.width === 0 || !number) return [];
      const written = document.createRange();
      written.selectNodeContents(number);
      const { left, right } = written.getBoundingClientRect();
      const first = number.firstChild;
      const at = first?.textContent?.indexOf('.') ?? -1;
      const digit = document.createRange();
      if (first) {
        digit.setStart(first, 0);
        digit.setEnd(first, 1);
      }
      const point = document.createRange();
      if (first && at >= 0) {
        point.setStart(first, at);
        point.setEnd(first, at + 1);
      }
      return [
        {
          text: number.textContent ?? '',
          column: Math.round(cell.right),
          point: at < 0 ? null : Math.round(point.getBoundingClientRect().right),
          size: Number.parseFloat(getComputedStyle(number).fontSize),
          beyond: Math.max(cell.left - left, right - cell.right, 0),
          room: cell.right - right - digit.getBoundingClientRect().width,
        },
      ];
    }),
  );

/** From 100 on, the decimal point has no fixed place at some widths. */
const hasItsPlace = ({ text }: Cell): boolean => !/\d{3}\./.test(text);

/** Every format in the European view, and in the Asian one a format of three places and a long one. */
const shown = [...coefViews.map((view) => [view, 0] as const), [4, 1], [6, 1]] as const;
const widths = [1920, 1366, 1024, 390];

const shownIn = inTurn('prices', languageOfEachDirection, shown);
for (const lng of languageOfEachDirection) {
  for (const [view, viewType] of shownIn(lng))
    test(`prices are aligned at the decimal point, complete and at least 14 px, in format ${view}, view type ${viewType}, at every width, in ${lng}`, async ({
      page,
      site,
    }) => {
      const { url } = site;
      await page.context().addCookies([
        { name: 'coef_view', value: String(view), url },
        { name: 'app_view_type', value: String(viewType), url },
      ]);
      await open(page, `/${lng}/line/football/england-premier-league`);
      await layOutAll(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => document.fonts.ready);
        const cells = await cellsOf(page);
        const where = `${width} px`;
        expect(cells.length, where).toBeGreaterThan(20);
        expect(Math.min(...cells.map(({ size }) => size)), where).toBeGreaterThanOrEqual(14);
        expect(
          cells.filter(({ beyond }) => beyond > 0.5),
          where,
        ).toEqual([]);
        const withTwoPlaces = cells.filter((cell) => /^\d+\.\d\d$/.test(cell.text) && hasItsPlace(cell));
        expect(
          withTwoPlaces.filter(({ room }) => room < 2),
          where,
        ).toEqual([]);
        const points = new Map<number, Set<number>>();
        for (const { column, point } of cells.filter(hasItsPlace)) {
          if (point === null) continue;
          points.set(column, (points.get(column) ?? new Set()).add(point));
        }
        expect(
          [...points.values()].filter(({ size }) => size > 1),
          where,
        ).toEqual([]);
      }
    });
}

test('each side of a handicap has its own sign, in the list, on the match page and in the coupon', async ({
  page,
}) => {
  await open(page, '/en/line');
  const cells = page.locator('main [data-slot="handicap"]').filter({ hasText: /[+−]/ }).first();
  const [home, away] = await cells.getByRole('button').allInnerTexts();
  const signOf = (text: string | undefined) => /[+−][\d.]+/.exec(text ?? '')?.[0];
  expect(signOf(home)?.replace('−', '+')).toBe(signOf(away)?.replace('−', '+'));
  expect(signOf(home)).not.toBe(signOf(away));
  await cells.getByRole('button').last().click();
  const bet = page.getByRole('region', { name: 'Coupon' }).getByRole('listitem').first();
  await expect(bet).toContainText(`(${signOf(away)})`);
  await expect(bet).toContainText('Handicap');
  await expect(bet).not.toContainText(`Handicap ${signOf(home)}`);
});

test('a match page shows totals as rows around their line, compact with a mouse, and lines without open bets last', async ({
  page,
  site,
}) => {
  await open(page, `/en${await lastMatch(site.url, 'live')}`);
  const rows = await page.locator('[data-kind="TOTAL"]').evaluateAll((markets) =>
    markets.map((market) => {
      const [over, under] = [...market.querySelectorAll('button')].map((button) =>
        button.getBoundingClientRect(),
      );
      const line = market.querySelector('[class*="_line_"]')?.getBoundingClientRect();
      if (!over || !under || !line) return null;
      return {
        isAround: over.right <= line.left && line.right <= under.left && over.top === under.top,
        height: over.height,
        top: over.top,
        isOpen: market.querySelector('[data-state="OPEN"]') !== null,
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.every((row) => row?.isAround)).toBe(true);
  expect(new Set(rows.map((row) => row?.height))).toEqual(new Set([36]));
  const asSeen = [...rows].sort((a, b) => (a?.top ?? 0) - (b?.top ?? 0)).map((row) => row?.isOpen);
  expect(asSeen).toEqual([...asSeen].sort((a, b) => Number(b) - Number(a)));
});

test('exact scores leave no gaps, and double chances are written 1X, 12, X2 on one line', async ({
  page,
  site,
}) => {
  const path = await lastMatch(site.url, 'line');
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/en${path}`);
    // The distance between neighbouring scores of a column is always the gap.
    const gaps = await page.locator('[class*="_scoreColumn_"]').evaluateAll((columns) =>
      columns.flatMap((column) => {
        const tops = [...column.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        const lines = [...new Set(tops.map(({ top }) => top))];
        const height = tops[0]?.height ?? 0;
        return lines.slice(1).map((top, index) => Math.round(top - (lines[index] ?? 0) - height));
      }),
    );
    expect(gaps.length).toBeGreaterThan(5);
    expect(new Set(gaps)).toEqual(new Set([4]));
    const chances = page.locator('[data-kind="DOUBLE_CHANCE"] [class*="_label_"]');
    expect(await chances.allInnerTexts()).toEqual(['1X', '12', 'X2']);
    const heights = await chances.evaluateAll((labels) =>
      labels.map((label) => label.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThan(24);
  }
});

test('markets are side by side when there is room', async ({ page, site }) => {
  await open(page, `/en${await lastMatch(site.url, 'line')}`);
  const topOf = async (group: string) =>
    (await page.locator(`details[data-group="${group}"]`).boundingBox())?.y;
  expect(await topOf('totals')).toBe(await topOf('handicap'));
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await topOf('totals')).toBeLessThan((await topOf('handicap')) ?? 0);
});

/**
 * The stored coupon, as another tab writes it, with its bet taken at another price: for the page a move of the price.
 */
const takenAt = (page: Page, price: string): Promise<string> =>
  page.evaluate((other) => {
    const stored = JSON.parse(localStorage.getItem('coupon') ?? '{}') as { bets: object[] };
    return JSON.stringify({ ...stored, bets: stored.bets.map((bet) => ({ ...bet, price: other })) });
  }, price);

/** Tells the page of a coupon that another tab has written; resolves when its button has another text, and presses it then. */
const pressInTheChange = (page: Page, written: string): Promise<string | null> =>
  page.evaluate((newValue) => {
    const button = [...document.querySelectorAll<HTMLElement>('[data-place]')].find((one) =>
      one.checkVisibility(),
    );
    const former = button?.textContent;
    return new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!button || button.textContent === former) return;
        observer.disconnect();
        button.click();
        resolve(button.getAttribute('aria-disabled'));
      }).observe(document, { subtree: true, childList: true, characterData: true });
      window.dispatchEvent(new StorageEvent('storage', { key: 'coupon', newValue }));
    });
  }, written);

for (const width of waysInTurn('notes about prices', [1366, 390])) {
  test(`at ${width} px notes about prices leave the coupon’s button in its place, and a press in that moment accepts no fall`, async ({
    page,
    site,
  }) => {
    await signInNewPlayer(page, site.url);
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/en/line/football');
    const keys = watchPlacements(page);
    await lastingPrice(page).click();
    const bar = page.locator('[data-opens-coupon]');
    if (await bar.isVisible()) {
      await bar.click();
      // Until the sheet has risen.
      await page
        .getByRole('dialog')
        .evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
    }
    const button = placeButton(page);
    await expect(button).toBeEnabled();
    const place = await button.boundingBox();
    const [fallen, risen] = [await takenAt(page, '99.000'), await takenAt(page, '1.001')];

    expect(await pressInTheChange(page, fallen)).toBe('true');
    await expect(coupon(page).getByText('Fell from 99.00')).toBeVisible();
    await expect(coupon(page).getByText('The coupon changed. Check it and press again.')).toBeVisible();
    await expect(button).toHaveText(/^Accept the new prices/);
    expect(await button.boundingBox()).toEqual(place);
    await expect(button).toBeEnabled();
    expect(keys).toEqual([]);

    await page.evaluate(
      (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'coupon', newValue })),
      risen,
    );
    await expect(coupon(page).getByText(/^Rose from 1\.00/)).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
  });
}
