/**
 * What a browser asks for and stores before an answer about cookies, with each of the four, and after a withdrawal.
 * `npm run e2e -- browserStorage --update-snapshots` writes it into `docs/browser-storage.md`; without, they have to agree.
 */
import type { BrowserContext, Page } from '@playwright/test';
import {
  categoryOf,
  committedTable,
  recordRequests,
  storedRows,
  tableOf,
  writeTable,
} from './browserStorage';
import { lastingPrice } from './prices';
import { signInAsNew } from './signIn';
import { expect, open, operatedTest as test } from './test';
import { storedItems } from '../web/player/consent/storedItems';

const counter = 'https://counter.example';
const script = `
  document.cookie = '_count=1; Path=/';
  localStorage.setItem('_count_ls', '1');
  fetch('${counter}/hit', { mode: 'no-cors' });
`;

/** Stands in for the counter, whose host is not on this machine. */
const answerForCounter = (context: BrowserContext) =>
  context.route(`${counter}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().endsWith('.js') ? script : '',
    }),
  );

const question = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const hasCounted = (context: BrowserContext) =>
  context.waitForEvent('request', (request) => request.url() === `${counter}/hit`);

async function answer(page: Page, categories: readonly string[]): Promise<void> {
  await question(page).getByRole('button', { name: 'Customise' }).click();
  for (const name of ['Functionality', 'Marketing'])
    await question(page).getByRole('checkbox', { name }).setChecked(categories.includes(name));
  await question(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect(question(page)).toHaveCount(0);
}

interface Situation {
  /** Null: the question stays open. */
  categories: readonly string[] | null;
  isPlayer?: boolean;
}

/** In the order of the table. */
const situations: Readonly<Record<string, Situation>> = {
  'no answer': { categories: null },
  all: { categories: ['Functionality', 'Marketing'] },
  functionality: { categories: ['Functionality'] },
  marketing: { categories: ['Marketing'] },
  refused: { categories: [] },
  'refused, player': { categories: [], isPlayer: true },
};

test.use({ viewport: { width: 1920, height: 1000 } });

test('before and after each answer, the browser asks for and stores what the document says', async ({
  browser,
  operated,
}) => {
  const { url, operate, configure } = operated;
  await operate('cookies ask');
  await configure((stored) => ({
    ...stored,
    analyticsScripts: [{ src: `${counter}/tag.js`, stores: ['_count*'] }],
  }));
  const seen: Record<string, ReadonlySet<string>> = {};

  /** Opens a page; what it returns lets eleven seconds pass on it: a guest's session comes after eight, counters after ten. */
  const openAt = async (page: Page, address: string, isPlayer = false) => {
    const guest = isPlayer ? undefined : page.waitForResponse(`${url}/web-api/session`);
    await open(page, url + address);
    return async () => {
      await page.clock.fastForward(11_000);
      await guest;
    };
  };

  /** Looks at a page as a visitor who answers so. */
  const visit = async (categories: readonly string[] | null, isPlayer = false) => {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1000 }, locale: 'en-GB' });
    await answerForCounter(context);
    const page = await context.newPage();
    await page.clock.install();
    if (isPlayer) await signInAsNew(page, url);
    const requests = recordRequests(context, url);
    const passTime = await openAt(page, '/en/line?ref=77&pb=1&payment_consultant=1', isPlayer);
    await expect(question(page)).toBeVisible();
    if (categories) {
      await answer(page, categories);
      await lastingPrice(page).click();
      await expect.poll(() => storedRows(page)).toContain('localStorage shown:coupon');
    }
    if (categories?.includes('Marketing'))
      await expect.poll(() => storedRows(page)).toContain('cookie refererid');
    const counted = categories?.includes('Marketing') ? hasCounted(context) : undefined;
    await Promise.all([counted, passTime()]);
    return { page, context, found: async () => new Set([...requests, ...(await storedRows(page))]) };
  };

  for (const [situation, { categories, isPlayer }] of Object.entries(situations)) {
    const { context, found } = await visit(categories, isPlayer);
    seen[situation] = await found();
    await context.close();
  }

  // What was agreed to is withdrawn on the page about cookies.
  const { page, context } = await visit(['Functionality', 'Marketing']);
  const passTime = await openAt(page, '/en/information/cookies');
  await expect.poll(() => storedRows(page)).toContain('cookie wide_window');
  const counted = hasCounted(context);
  await passTime();
  await counted;
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  // The counter's code runs in this document, which is therefore loaded anew.
  const reloaded = page.waitForEvent('load');
  await answer(page, []);
  await reloaded;
  await expect.poll(() => storedRows(page)).not.toContain('cookie _count');
  const requests = recordRequests(context, url);
  const passMore = await openAt(page, '/en/line?ref=77&pb=1');
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  await passMore();
  seen.withdrawn = new Set([...requests, ...(await storedRows(page))]);
  await context.close();
  await operate('cookies off');

  const rows = new Set(Object.values(seen).flatMap((one) => [...one]));
  const unexplained = [...rows].filter((row) => categoryOf(row) === undefined);
  expect(unexplained, 'e2e/browserStorage.ts says why there is each of them').toEqual([]);
  const allowed: Record<string, readonly string[]> = {
    all: ['necessary', 'functionality', 'marketing'],
    functionality: ['necessary', 'functionality'],
    marketing: ['necessary', 'marketing'],
  };
  for (const [situation, found] of Object.entries(seen)) {
    const may = allowed[situation] ?? ['necessary'];
    const wrong = [...found].filter((row) => !may.includes(categoryOf(row) ?? ''));
    expect(wrong, `with ${situation}`).toEqual([]);
  }
  const listed = new Set<string>(storedItems.flatMap(({ names }) => [...names]));
  const unlisted = [...rows]
    .filter((row) => !row.startsWith('request ') && !row.includes(' _count'))
    .map((row) => row.split(' ')[1] ?? '')
    .filter((name) => !listed.has(name) && !name.startsWith('shown:'));
  expect(unlisted, 'players see everything that is stored in the list of cookies').toEqual([]);

  const table = await tableOf(seen, [...Object.keys(situations), 'withdrawn']);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') writeTable(table);
  expect(committedTable()).toBe(table);
});
