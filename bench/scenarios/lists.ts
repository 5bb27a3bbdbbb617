import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { removeDataDir, startSite, timeRuns, type MovedSite } from '../../e2e/site';
import config from '../../playwright.config';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { median, table } from '../report';

/** How far the clock goes for one round of changed prices: few cells change at once, or many. */
const stepsSeconds = [60, 600];
const presses = 9;
/** Long enough for what a press or a move of the mouse causes to end. */
const pauseMs = 1000;
/** How much slower than this machine a phone is. */
const slowdown = 4;

/** What one round of changed prices cost a page. */
interface Round {
  cells: number;
  scriptMs: number;
}

/**
 * The whole line on one page while its prices change: script time for each changed cell, beside a plain list that draws
 * all of its rows anew, and how long a press on a price takes until the next frame.
 */
export async function measureLists(rounds: number): Promise<string> {
  const site = await startSite(timeRuns);
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({
    ...config.use?.launchOptions,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
    const rows = await openWholeLine(page, site);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await countChangedCells(page);
    const measured: Round[] = [];
    for (const seconds of stepsSeconds)
      measured.push(await medianRound(page, cdp, site, { seconds, rounds }));
    const plainMs = median(await drawPlainly(page, rounds));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const pressMs = await press(page);

    return table(
      `Lists: ${rows} rows`,
      ['', 'ms'],
      [
        ...measured.flatMap(({ cells, scriptMs }) => [
          [`script for each changed cell, of ${cells} at once`, (scriptMs / cells).toFixed(3)],
          ['the same in a plain list that makes all rows anew', (plainMs / cells).toFixed(3)],
        ]),
        [`a press at ${slowdown}× CPU, until the frame that shows it: median`, String(median(pressMs))],
        ['the slowest press', String(Math.max(...pressMs))],
      ],
    );
  } finally {
    await browser.close();
    await site.stop();
    removeDataDir(site.dataDir);
  }
}

async function openWholeLine(page: Page, site: MovedSite): Promise<number> {
  await page.goto(`${site.url}/en/line`);
  const rows = page.locator('main li[data-kind]');
  const more = page.getByRole('main').getByRole('link', { name: 'Show more' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  while ((await more.count()) > 0) {
    const before = await rows.count();
    await more.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('main li[data-kind]').length > count,
      before,
    );
  }
  return rows.count();
}

/** Counts the price cells whose text changed, in `window.changedCells`. */
async function countChangedCells(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changed = new Set<Element>();
    Object.assign(window, { changedCells: changed });
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const cell = (target instanceof Element ? target : target.parentElement)?.closest(
          '[data-slot] button',
        );
        if (cell) changed.add(cell);
      }
    }).observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

const changedCells = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { changedCells: Set<Element> }).changedCells.size);

/** The median of a number of rounds in which the clock goes on by some seconds. */
async function medianRound(
  page: Page,
  cdp: CDPSession,
  site: MovedSite,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Round> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await oneRound(page, cdp, site, seconds));
  return {
    cells: median(measured.map(({ cells }) => cells)),
    scriptMs: median(measured.map(({ scriptMs }) => scriptMs)),
  };
}

async function oneRound(page: Page, cdp: CDPSession, site: MovedSite, seconds: number): Promise<Round> {
  await page.evaluate(() => (window as unknown as { changedCells: Set<Element> }).changedCells.clear());
  const before = await scriptMsOf(cdp);
  await site.advance(seconds);
  // Until no more cells change: the changes of one step come in one message, and tints end after 600 ms.
  for (let seen = -1, cells = 0; seen !== cells || cells === 0;) {
    seen = cells;
    await page.waitForTimeout(1500);
    cells = await changedCells(page);
  }
  const scriptMs = (await scriptMsOf(cdp)) - before;
  return { cells: await changedCells(page), scriptMs };
}

async function scriptMsOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** The time that it takes to make all rows with their cells anew, as a list without our care does at each change. */
function drawPlainly(page: Page, rounds: number): Promise<number[]> {
  return page.evaluate((count) => {
    const rows = [...document.querySelectorAll('main li[data-kind]')].map((row) => ({
      name: row.querySelector('a')?.textContent ?? '',
      prices: [...row.querySelectorAll('button')].map((cell) => cell.textContent),
    }));
    const list = document.createElement('ul');
    document.body.append(list);
    const times = Array.from({ length: count }, () => {
      const begun = performance.now();
      list.replaceChildren(
        ...rows.map(({ name, prices }) => {
          const row = document.createElement('li');
          row.append(Object.assign(document.createElement('a'), { textContent: name }));
          for (const price of prices)
            row.append(Object.assign(document.createElement('button'), { textContent: price }));
          return row;
        }),
      );
      return performance.now() - begun;
    });
    list.remove();
    return times;
  }, rounds);
}

/** Presses open prices one by one; returns for each the time from the press to the frame that shows it. */
async function press(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { pressTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const open = page.locator('main [data-slot="result"] button[data-state="OPEN"]');
  await open.first().scrollIntoViewIfNeeded();
  for (const spot of await spotsOf(open)) {
    // The mouse alone: what a locator checks before it clicks would run in the page, within the measured time.
    await page.mouse.move(spot.x, spot.y);
    await page.waitForTimeout(pauseMs);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(pauseMs);
  }
  return page.evaluate(() => (window as unknown as { pressTimes: number[] }).pressTimes);
}

/** Where to press each of the first prices, none of them of the same game. */
async function spotsOf(prices: Locator): Promise<{ x: number; y: number }[]> {
  const spots = [];
  for (let index = 0; index < presses; index += 1) {
    const box = await prices.nth(index * 3).boundingBox();
    if (!box) throw new Error('A price that should be in sight is not drawn.');
    spots.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return spots;
}
