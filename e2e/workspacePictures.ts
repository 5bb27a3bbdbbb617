/** Screenshots of the workspace in every state: search, favourites, lists, my bets, history, results, matches. */
import type { Page } from '@playwright/test';
import { isNarrow, type Picture } from './pictures';
import { open } from './test';

/** A picture on the site with an operator, whose player is new. */
export interface SituatedPicture extends Picture {
  /** The path of the services that does not answer. */
  refused?: string;
}

const guest = { signedIn: false };
const player = { signedIn: true };

/** A picture of an address below the language. */
const at = (name: string, path: string, who = guest): Picture => ({
  name,
  ...who,
  prepare: (page, lng) => open(page, `/${lng}${path}`),
});

/** Types into the search, and waits for what it says. */
async function search(page: Page, lng: string, text: string, said: string): Promise<void> {
  await open(page, `/${lng}`);
  await page.locator('[data-opens-search]').filter({ visible: true }).first().click();
  // Lists have choices of the same role.
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await page.getByRole('dialog').locator(said).first().waitFor();
}

/** Opens the bets that were placed, from the coupon. */
async function openMyBets(page: Page, lng: string): Promise<void> {
  // Narrow pages have no column for them.
  await open(page, isNarrow(page) ? `/${lng}/coupon` : `/${lng}`);
  const tab = page.locator('[data-tab="bets"]').filter({ visible: true });
  await tab.click();
  await page.locator('[role="tabpanel"][aria-labelledby$="-bets"]').filter({ visible: true }).waitFor();
}

/** The coupons among my bets: the open ones, then the last settled ones. */
const slips = (page: Page) => page.locator('[role="tabpanel"] article').filter({ visible: true });

/** Opens a list, and follows the first link to a game. */
async function openFirstGame(page: Page, path: string): Promise<void> {
  await open(page, path);
  const href = await page.locator('main li[data-kind="MATCH"] a').first().getAttribute('href');
  await open(page, href ?? '');
}

/** The numbers of the first matches in play. */
async function liveNumbers(page: Page, lng: string, count: number): Promise<string> {
  await open(page, `/${lng}/live`);
  const hrefs = await page
    .locator('main li[data-kind="MATCH"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const numbers = hrefs.map((href) => /\/(\d+)-[^/]*$/.exec(href)?.[1]);
  return [...new Set(numbers.filter((number) => number !== undefined))].slice(0, count).join(',');
}

const multi = (count: number): Picture => ({
  name: `multi-${count}`,
  ...guest,
  prepare: async (page, lng) => open(page, `/${lng}/multi?games=${await liveNumbers(page, lng, count)}`),
});

/** The workspace on an installed site. */
export const workspacePictures: Picture[] = [
  { name: 'search-results', ...guest, prepare: (page, lng) => search(page, lng, 'real', '[role="grid"]') },
  {
    name: 'search-nothing',
    ...guest,
    prepare: (page, lng) => search(page, lng, 'qqqqqqqq', '[role="status"]'),
  },
  {
    name: 'favourites-home',
    ...guest,
    async prepare(page, lng) {
      for (const section of ['live', 'line']) {
        await open(page, `/${lng}/${section}/football`);
        const stars = page.locator(
          'main li[data-kind] button[aria-label][aria-pressed="false"]:not([data-state])',
        );
        for (const row of [1, 0]) await stars.nth(row).click();
      }
      await open(page, `/${lng}`);
      // My matches, the games in play, the line.
      await page.locator('main h2').nth(2).waitFor();
    },
  },
  at('list-market', '/line?market=total'),
  at('list-chosen', '/line?starts=tomorrow&sort=competition'),
  at('list-none', '/line?day=2031-01-01'),
  {
    name: 'list-filters',
    ...guest,
    async prepare(page, lng) {
      await open(page, `/${lng}/line?starts=tomorrow`);
      await page.locator('main summary').first().click();
    },
  },
  {
    name: 'list-compact',
    ...guest,
    async prepare(page, lng) {
      const { origin } = new URL(page.url());
      await page.context().addCookies([{ name: 'app_compact_view', value: '1', url: origin }]);
      await open(page, `/${lng}/line`);
      await page.context().clearCookies({ name: 'app_compact_view' });
    },
  },
  { name: 'my-bets-guest', ...guest, prepare: openMyBets },
  at('results-none', '/results?day=2099-01-01'),
  {
    name: 'match-finished',
    ...guest,
    prepare: (page, lng) => openFirstGame(page, `/${lng}/results`),
  },
  ...[1, 2, 4].map(multi),
  {
    name: 'my-bets',
    ...player,
    async prepare(page, lng) {
      await openMyBets(page, lng);
      await slips(page).first().waitFor();
    },
  },
  {
    name: 'my-bets-settled',
    ...player,
    async prepare(page, lng) {
      await openMyBets(page, lng);
      await slips(page).last().scrollIntoViewIfNeeded();
    },
  },
  at('history-chosen', '/office/history?status=lost&type=single', player),
  {
    name: 'history-filters',
    ...player,
    async prepare(page, lng) {
      await open(page, `/${lng}/office/history?type=express`);
      await page.locator('main summary').first().click();
    },
  },
  at('history-none', '/office/history?to=2020-01-31', player),
];

/** The workspace on the site with an operator. */
export const situatedPictures: SituatedPicture[] = [
  {
    name: 'search-down',
    ...guest,
    refused: '/feed-api/v1/search',
    prepare: (page, lng) => search(page, lng, 'real', '[role="alert"]'),
  },
  { name: 'my-bets-empty', ...player, prepare: openMyBets },
  at('history-empty', '/office/history', player),
];
