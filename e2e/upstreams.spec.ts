/** With any one upstream at a dead port, every page still answers, and says what is missing where it is missing. */
import { readdirSync } from 'node:fs';
import { upstreamNames, type UpstreamName } from '../gateway/upstream/names';
import { addBet } from './coupon';
import { upstreamsAt } from './configuration';
import { demoPlayer, lastMatch } from './screens';
import { signIn } from './signIn';
import { newPlayerCookie } from './door';
import { startHost, type Host, type HostedSite } from './host';
import { removeDataDir, startSite, type Site } from './site';
import { expect, open, test } from './test';

const dead = 'http://127.0.0.1:9';
const pages = [
  ...['', '/live', '/line', '/line/football', '/results', '/coupon', '/user/login', '/registration'],
  ...['/information/contacts', '/information/rules/1', '/bonuses/rules', '/office/support'],
];

/** What each page says when this upstream is down; `undefined` when it does not need the upstream. */
const missing: Partial<Record<UpstreamName, { path: string; signedIn: boolean; says: RegExp }>> = {
  feed: { path: '/live', signedIn: false, says: /cannot be|unavailable|not reach/i },
  session: { path: '', signedIn: true, says: /cannot|unavailable/i },
  accounts: { path: '', signedIn: true, says: /unavailable|cannot/i },
  user: { path: '/office/account', signedIn: true, says: /profile cannot be read/i },
  bets: { path: '/office/history', signedIn: true, says: /history cannot be read/i },
  cashier: {
    path: '/onpay/success?deposit=50000001',
    signedIn: true,
    says: /payment cannot be read/i,
  },
  support: { path: '/office/support', signedIn: true, says: /requests cannot be read/i },
};

/** The services run during all tests, with a match in play and a player's session. */
let services: Site;
let host: Host;
let match: string;
let cookie: string;
/** A site of which nothing is dead. */
let healthy: HostedSite;

/** A site that stores nothing itself, and calls these services for every upstream not listed in `elsewhere`. */
const startWith = (elsewhere: Record<string, string>): Promise<HostedSite> =>
  host.start({ ...upstreamsAt(services.url), ...elsewhere });

test.beforeAll(async () => {
  services = await startSite({}, 'services');
  host = startHost();
  healthy = await startWith({});
  match = await lastMatch(healthy.url, 'live');
  cookie = await newPlayerCookie(services.url);
});

test.afterAll(async () => {
  await host.stop();
  await services.stop();
  removeDataDir(services.dataDir);
});

test('a site whose services all run elsewhere is complete, and stores no data of players', async () => {
  await expect.poll(async () => (await fetch(`${healthy.url}/status`)).json()).toMatchObject({ missing: [] });
  expect(await (await fetch(`${healthy.url}/en/live`)).text()).toContain(match);
  // The gateway's last good answers contain what the operator closed, and nothing about players.
  expect(readdirSync(healthy.dataDir, { recursive: true })).toEqual([
    'gateway',
    'gateway/last-good-answers.json',
  ]);
});

for (const name of upstreamNames) {
  test(`every page answers while ${name} is dead`, async () => {
    const site = await startWith({ [`UPSTREAM_${name.toUpperCase()}_URL`]: dead });
    const read = async (path: string, signedIn: boolean) => {
      const response = await fetch(`${site.url}/en${path}`, {
        headers: signedIn ? { Cookie: cookie } : {},
        redirect: 'manual',
      });
      return { status: response.status, text: await response.text() };
    };
    for (const path of [...pages, ...(name === 'feed' ? [] : [match])]) {
      for (const signedIn of [false, true]) {
        const { status, text } = await read(path, signedIn);
        // A player's page cannot be shown while nobody can say who has the session, and says when to ask again.
        const isUnconfirmed = name === 'session' && signedIn && path.startsWith('/office/');
        if (isUnconfirmed) expect.soft(status, `/en${path}`).toBe(503);
        else expect.soft(status, `/en${path}`).toBeLessThan(400);
        if (status === 200) expect.soft(text, `/en${path}`).toContain('</footer>');
      }
    }
    const { path, signedIn, says } = missing[name] ?? {};
    if (says) expect.soft((await read(path ?? '', signedIn ?? false)).text).toMatch(says);
  });
}

test.describe('a feed that dies while players look', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('leaves its last line on screen, marked as old, and no bet is accepted', async ({ page }) => {
    const feed = await startSite({}, 'services');
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
    removeDataDir(feed.dataDir);
  });
});
