/** With any one upstream at a dead port, every page still answers, and says what is missing where it is missing. */
import { readdirSync } from 'node:fs';
import { upstreamNames, type UpstreamName } from '../gateway/upstream/names';
import { upstreamsAt } from './configuration';
import { eventually } from './inProcess/eventually';
import { useSitesInProcess, type SiteInProcess } from './inProcess/site';
import { registerPlayer } from './player';
import { lastMatch } from './screens';
import { inTurn, waysInTurn } from '../testing/commitTurns';

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

const { start } = useSitesInProcess();
/** The services run during all tests, with a match in play and a player's session. */
let services: SiteInProcess;
let match: string;
let cookie: string;
/** A site of which nothing is dead. */
let healthy: SiteInProcess;

/** A site that stores nothing itself, and calls these services for every upstream not listed in `elsewhere`. */
const startWith = (elsewhere: Record<string, string>): Promise<SiteInProcess> =>
  start({ ...upstreamsAt(services.url), ...elsewhere });

beforeAll(async () => {
  services = await start({}, 'services');
  healthy = await startWith({});
  match = await lastMatch(healthy.url, 'live');
  cookie = await registerPlayer(healthy.url);
});

test('a site whose services all run elsewhere is complete, and stores no data of players', async () => {
  await eventually(async () =>
    expect(await (await fetch(`${healthy.url}/status`)).json()).toMatchObject({ missing: [] }),
  );
  expect(await (await fetch(`${healthy.url}/en/live`)).text()).toContain(match);
  // The gateway's last good answers contain what the operator closed, and nothing about players.
  expect(readdirSync(healthy.dataDir, { recursive: true })).toEqual([
    'gateway',
    'gateway/last-good-answers.json',
  ]);
});

const isSignedIn = [false, true] as const;
const aMatch = 'a match';
const visit = (name: UpstreamName, page: string) => `${name}, ${page}`;
/** Whether a page is asked for by a guest or by a player while an upstream is dead: by turns. */
const visitorsOf = inTurn(
  'dead upstreams',
  upstreamNames.flatMap((name) => [...pages, aMatch].map((page) => visit(name, page))),
  isSignedIn,
);

/** Half of them by the commit: each takes a site of its own. */
const deadInTurn = waysInTurn('a dead upstream', upstreamNames, Math.ceil(upstreamNames.length / 2));

for (const name of deadInTurn) {
  test(`every page answers while ${name} is dead`, async () => {
    const site = await startWith({ [`UPSTREAM_${name.toUpperCase()}_URL`]: dead });
    const read = async (path: string, signedIn: boolean) => {
      const response = await fetch(`${site.url}/en${path}`, {
        headers: signedIn ? { Cookie: cookie } : {},
        redirect: 'manual',
      });
      return { status: response.status, text: await response.text() };
    };
    const wrong: unknown[] = [];
    for (const page of [...pages, ...(name === 'feed' ? [] : [aMatch])]) {
      const path = page === aMatch ? match : page;
      for (const signedIn of visitorsOf(visit(name, page))) {
        const { status, text } = await read(path, signedIn);
        // A player's page cannot be shown while nobody can say who has the session, and says when to ask again.
        const isUnconfirmed = name === 'session' && signedIn && path.startsWith('/office/');
        const isExpected = isUnconfirmed ? status === 503 : status < 400;
        const isWhole = status !== 200 || text.includes('</footer>');
        if (!isExpected || !isWhole) wrong.push({ path: `/en${path}`, signedIn, status, isWhole });
      }
    }
    expect(wrong).toEqual([]);
    const { path, signedIn, says } = missing[name] ?? {};
    if (says) expect((await read(path ?? '', signedIn ?? false)).text).toMatch(says);
  });
}
