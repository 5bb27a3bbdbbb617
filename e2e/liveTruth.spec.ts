/**
 * Compares every price and state that live pages show with the feed, from moment to moment, while a match is played.
 * The long form plays a whole match in small steps, and measures how far pages are behind.
 */
import type { Page } from '@playwright/test';
import { coupon } from './coupon';
import { followFeed, gamesOf, type FeedGame, type FollowedFeed } from './feed';
import { upstreamsAt } from './configuration';
import { lagsOf, recordPrices, takeShown, type Lag, type Shown } from './shownPrices';
import { removeDataDir, startSite, timeRuns, type MovedSite } from './site';
import { expect, open, startLimit, test as base } from './test';
import { isLong } from '../testing/runs';

/** Two hours from kick-off, or a part of them in steps that reach every minute. */
const [steps, stepSeconds] = isLong ? [240, 30] : [10, 97];
/** The largest allowed lag, in milliseconds, on a machine that does nothing else. */
const largestLagMs = 1000;

interface Parts {
  /** The operator's services, among them the feed. */
  services: MovedSite;
  live: MovedSite;
}

const test = base.extend<object, Parts>({
  services: [
    async ({}, use) => {
      const services = await startSite(timeRuns, 'services');
      await use(services);
      await services.stop();
      removeDataDir(services.dataDir);
    },
    startLimit,
  ],
  live: [
    async ({ services }, use) => {
      const live = await startSite({ ...timeRuns, ...upstreamsAt(services.url) });
      await use(live);
      await live.stop();
      removeDataDir(live.dataDir);
    },
    startLimit,
  ],
});

const pathOf = ({ sportSlug, champSlug, slug }: FeedGame) => `/live/${sportSlug}/${champSlug}/${slug}`;

/** A football match that has just begun. */
async function newMatch(services: MovedSite): Promise<FeedGame> {
  const line = await gamesOf(services.url, 'LINE');
  const match = line.find(({ sportSlug }) => sportSlug === 'football');
  if (!match) throw new Error('The line has no football match.');
  const { asOf } = (await (await fetch(`${services.url}/feed-api/v1/catalogue`)).json()) as { asOf: string };
  await services.advance(Math.ceil((Date.parse(match.startsAt) - Date.parse(asOf)) / 1000) + 5);
  return match;
}

/** Adds open prices of the list to the coupon, one for each of `count` matches. */
async function fillCoupon(page: Page, count: number): Promise<void> {
  const prices = page.locator('main [data-slot="result"] button[data-state="OPEN"]:first-of-type');
  for (let n = 0; n < count; n += 1) await prices.nth(n).click();
  await expect(coupon(page).getByRole('listitem')).toHaveCount(count);
}

/** A page and everything it has shown. */
class Followed {
  readonly shown: Shown[] = [];

  constructor(
    readonly path: string,
    readonly page: Page,
  ) {}

  async lags({ truths }: FollowedFeed): Promise<Lag[]> {
    this.shown.push(...(await takeShown(this.page)));
    return lagsOf(this.shown, truths, Date.now());
  }
}

const isOpen = (value: string): boolean => value.endsWith(' OPEN');

/** For people: the lag of pages depends on the machine. */
function report(lags: readonly Lag[]): { p99: number; suspended: number } {
  const sorted = lags.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const openOnes = lags.filter(({ shown, truth }) => isOpen(shown) && !isOpen(truth)).map(({ ms }) => ms);
  const suspended = Math.max(0, ...openOnes);
  process.stdout.write(
    `${lags.length} changes shown; lag in ms: median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, largest ${at(1)}; ` +
      `${openOnes.length} suspended or closed, shown open for at most ${suspended}\n`,
  );
  return { p99: at(0.99), suspended };
}

test('live pages show the prices and states of the feed throughout a match', async ({
  page,
  context,
  services,
  live,
}) => {
  test.setTimeout(isLong ? 3_600_000 : 240_000);
  const match = await newMatch(services);
  await open(page, `${live.url}/en/live/football`);
  await fillCoupon(page, 4);
  const feed = await followFeed(services.url);
  const pages: Followed[] = [];
  for (const path of ['/en', '/en/live', '/en/live/football', `/en${pathOf(match)}`]) {
    const tab = path === '/en' ? page : await context.newPage();
    await open(tab, `${live.url}${path}`);
    await expect(coupon(tab).getByRole('listitem').first()).toContainText(/\d\.\d/);
    await recordPrices(tab);
    pages.push(new Followed(path, tab));
  }

  for (let step = 0; step < steps; step += 1) {
    // Settles first what is due already: the feed never tells of a state that ends within the step.
    await services.advance(0);
    await services.advance(stepSeconds);
    const steppedAt = Date.now();
    for (const followed of pages) {
      await expect(async () => {
        const lags = await followed.lags(feed);
        // The feed goes on meanwhile; changes after the step are not waited for.
        const wrong = lags.filter(({ isNow, ms }) => isNow && ms > Date.now() - steppedAt);
        expect(wrong, `${followed.path} after step ${step}`).toEqual([]);
      }).toPass({ intervals: [50, 100], timeout: 60_000 });
    }
  }

  const lags = (await Promise.all(pages.map((followed) => followed.lags(feed)))).flat();
  feed.stop();
  for (const { path, shown } of pages) expect(shown.length, path).toBeGreaterThan(steps);
  expect(pages[0]?.shown.filter(({ place }) => place.startsWith('leg')).length).toBeGreaterThan(4);
  const { p99, suspended } = report(lags);
  if (!isLong) return;
  expect(p99).toBeLessThanOrEqual(largestLagMs);
  expect(suspended).toBeLessThanOrEqual(largestLagMs);
});
