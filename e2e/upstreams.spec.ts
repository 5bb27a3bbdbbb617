/** An upstream that dies while players look. What pages say without each of them stands in `upstreams.test.ts`. */
import { addBet } from './coupon';
import { upstreamsAt } from './configuration';
import { demoPlayer } from './screens';
import { signIn } from './signIn';
import { removeDataDir, startSite, type Site } from './site';
import { expect, open, test } from './test';

/** Services that run during all tests. */
let services: Site;
const started: Site[] = [];

async function start(env: Record<string, string>, part?: string): Promise<Site> {
  const site = await startSite(env, part);
  started.push(site);
  return site;
}

/** A site that stores nothing itself, and calls these services for every upstream not listed in `elsewhere`. */
const startWith = (elsewhere: Record<string, string>): Promise<Site> =>
  start({ ...upstreamsAt(services.url), LOG_LEVEL: 'fatal', ...elsewhere });

test.beforeAll(async () => {
  services = await start({}, 'services');
});

test.afterAll(async () => {
  for (const site of started.toReversed()) {
    await site.stop();
    removeDataDir(site.dataDir);
  }
});

test.describe('a feed that dies while players look', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('leaves its last line on screen, marked as old, and no bet is accepted', async ({ page }) => {
    const feed = await start({}, 'services');
    const site = await startWith({ UPSTREAM_FEED_URL: feed.url });
    await signIn(page, demoPlayer, site.url);
    await open(page, `${site.url}/en/line`);
    await addBet(page);
    const coupon = page.getByRole('region', { name: 'Coupon', exact: true });
    await coupon.getByRole('textbox', { name: /Stake/ }).fill('100');
    await expect(coupon.getByRole('button', { name: /^Place/ })).toBeEnabled();

    await feed.kill();
    let text = '';
    const statusAndAge = async () => {
      const answer = await fetch(`${site.url}/en/line`);
      text = await answer.text();
      return [answer.status, /Prices as of/.test(text)];
    };
    // An answer of the feed counts as fresh for a second.
    await expect.poll(statusAndAge).toEqual([200, true]);
    expect(text).toContain('/en/line/football/');

    await expect(page.getByText(/Prices as of/).first()).toBeVisible();
    await expect(coupon.getByRole('button', { name: /Prices cannot be confirmed/ })).toBeVisible();
  });
});
