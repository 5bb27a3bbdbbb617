/**
 * A link within the running site leads where the server leads a visitor who opens the same address, and shows nothing
 * else on the way.
 */
import type { Page } from '@playwright/test';
import { answering, startMisbehavingApp, type MisbehavingApp } from '../testing/misbehavingApp';
import { match } from '../web/routing/routes/match';
import { routes } from '../web/routing/routes/table';
import { everyRouteOn, type Config } from './configuration';
import { headingsShown, placeByServer, placeNow, watchHeadings } from './place';
import { signInAgain, signInAsNew, signInNewPlayer } from './signIn';
import { expect, open, operatedTest as test } from './test';
import { inTurn, waysInTurn } from '../testing/commitTurns';
import { urlRows } from './urls';
import type { UrlRow } from './visits';

/** The page with the links: one of the operator's applications shows them, to banned players too. */
const start = '/en/points';
const heading = 'Links';

let app: MisbehavingApp;
test.beforeAll(async () => {
  app = await startMisbehavingApp('promotions');
});
test.afterAll(() => app.die());

/** The configuration with the page of links added. */
function withLinks(stored: Config): Config {
  const { availableRoutes, remoteApps } = stored as { availableRoutes: number[]; remoteApps: object[] };
  return {
    ...stored,
    availableRoutes: [...availableRoutes, routes.points.metaId],
    remoteApps: [...remoteApps, { name: 'promotions', origin: app.url, trusted: true }],
  };
}

/** Opens the page of links with links to these addresses. */
async function openLinks(page: Page, siteUrl: string, addresses: readonly string[]): Promise<void> {
  const links = addresses.map(
    (to) => `<p><a href="${to.replaceAll('&', '&amp;')}">${addresses.indexOf(to)}</a></p>`,
  );
  const body = `<h1>${heading}</h1>${links.join('')}`;
  app.behave((response, request) =>
    answering(request.path.startsWith(start) ? { body } : {})(response, request),
  );
  await watchHeadings(page);
  await open(page, siteUrl + start);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/**
 * Follows a link on the page of links; expects the page that the server answers at that address, and nothing else on
 * the way.
 */
async function expectSame(page: Page, siteUrl: string, to: string): Promise<void> {
  const expected = await placeByServer(page, siteUrl + to);
  await headingsShown(page);
  await page.locator(`main a[href="${to}"]`).click();
  await expect.poll(() => placeNow(page), { message: to }).toEqual(expected);
  const onTheWay = (await headingsShown(page)).filter((shown) => shown !== heading);
  expect(onTheWay, `headings on the way to ${to}`).toEqual(
    expected.heading === null ? [] : [expected.heading],
  );
  expect(await page.evaluate(() => 'isSameDocument' in window), `${to} loads no document`).toBe(true);
}

/** Does the same for many addresses, and goes back to the page of links after each. */
async function expectAllSame(page: Page, siteUrl: string, addresses: readonly string[]): Promise<void> {
  await openLinks(page, siteUrl, addresses);
  for (const to of addresses) {
    await expectSame(page, siteUrl, to);
    await goBack(page, to);
  }
}

async function goBack(page: Page, from: string): Promise<void> {
  await page.goBack();
  await expect.poll(() => placeNow(page), { message: `back from ${from}` }).toMatchObject({ heading });
}

/**
 * Waits until the server redirects an address as expected: the site keeps the operator's configuration for a second.
 */
async function expectServerLeads(page: Page, siteUrl: string, to: string, address: string): Promise<void> {
  await expect.poll(() => placeByServer(page, siteUrl + to), { message: to }).toMatchObject({ address });
}

/** A page signs out as it hears of a ban, which would end the next session too. */
const expectSignedOut = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

/** Addresses that redirect, one for each target, and one for each other kind of answer. */
function instructive(answerOf: (row: UrlRow) => string): string[] {
  const chosen = new Map<string, string>();
  for (const row of urlRows.filter(({ path }) => `/en${path}` !== start)) {
    const [answer = ''] = answerOf(row).split('?');
    const found = match(row.path.slice(1).split('?')[0] ?? '');
    const { layout, auth, remoteApp } = found?.route?.route ?? {};
    const kind = answer.includes(' ') ? answer : [answer, found && 'route', layout, auth, remoteApp].join();
    if (!chosen.has(kind)) chosen.set(kind, `/en${row.path}`);
  }
  return [...chosen.values()];
}

const situations = [
  ['as it is installed', withLinks, ({ installed }: UrlRow) => installed],
  ['with every route on', (stored: Config) => everyRouteOn(withLinks(stored)), ({ allOn }: UrlRow) => allOn],
] as const;
const addressesIn = situations.map(([, , answerOf]) => instructive(answerOf));
/** The addresses that are instructive in each situation have one by turns. */
const shared = addressesIn.reduce((some, others) => some.filter((to) => others.includes(to)));
const situationsOf = inTurn('links', shared, situations);
for (const [index, situation] of situations.entries()) {
  const [name, configured] = situation;
  test(`links lead a guest where the server leads, ${name}`, async ({ page, operated }) => {
    await operated.configure(configured);
    const isTurn = (to: string) => !shared.includes(to) || situationsOf(to).includes(situation);
    await expectAllSame(page, operated.url, addressesIn[index]?.filter(isTurn) ?? []);
  });
}

test('links lead a player where the server leads', async ({ page, operated }) => {
  await operated.configure((stored) => everyRouteOn(withLinks(stored)));
  await signInAsNew(page, operated.url);
  await expectAllSame(page, operated.url, [
    '/en/auth',
    '/en/auth?return=%2Fen%2Fresults%3Fx%3D1',
    '/en/auth?return=%2F%2Fevil.example',
    '/en/user/login',
    '/en/registration?x=1',
    '/en?modal=login&return=%2Fen%2Fresults',
    '/en/results?modal=login',
    '/en?showForgotPasswordModal=1',
    '/en/office',
    '/en/office/history',
    '/en/office/other',
    '/en/confirm',
  ]);
});

test('links lead to the language that they name, or else to the visitor’s', async ({ page, operated }) => {
  await operated.configure(withLinks);
  await expectAllSame(page, operated.url, [
    '/ar/information/about',
    '/ar/nope',
    '/es/office',
    '/',
    '/line?x=%2F',
    '/xx/line',
    '/EN/results',
  ]);
});

test('a link stores its referral tags, also when it redirects', async ({ page, context, operated }) => {
  await operated.configure(withLinks);
  const to = '/en/black-friday?btag=a_1&subid=b2&bf=%3Cscript%3E';
  const response = await fetch(operated.url + to, { redirect: 'manual' });
  const expected = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect(expected.length).toBeGreaterThan(1);
  await openLinks(page, operated.url, [to]);
  await expectSame(page, operated.url, to);
  const left = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  await expect.poll(left).toEqual(expect.arrayContaining(expected));
});

test('a link that opens a dialog leaves the page as it is', async ({ page, operated }) => {
  await operated.configure(withLinks);
  const to = `${start}?navigation-menu-modal=1`;
  await openLinks(page, operated.url, [to]);
  await headingsShown(page);
  const expected = await placeByServer(page, operated.url + to);
  await page.locator(`main a[href="${to}"]`).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await placeNow(page)).toEqual(expected);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await placeNow(page)).toMatchObject({ address: start, heading });
});

test.describe('what the operator does while a page is open holds for its next link:', () => {
  // Each guard's own tests say where it leads, the walks above that links lead there.
  for (const [what, to, address, change] of waysInTurn(
    'a change of the operator',
    [
      ['maintenance', '/en/line?x=1', '/en/maintenance?x=1', { maintenance: { isActive: true } }],
      [
        'a page that is switched off',
        '/en/results',
        '/en/results',
        { availableRoutes: [routes.points.metaId] },
      ],
      ['a path that is left out', '/en/live', '/en/live', { excludedPaths: ['liv'] }],
      ['closed registration', '/en/oldregistration', '/en/oldregistration', { isRegistrationAllowed: false }],
      ['offers for bonuses', '/en/bonuses/games?x=1', '/en/offers/games?x=1', { promoBonusToOffer: true }],
      ['a former address', '/en/old?x=1', '/en/line?x=1', { legacyRedirects: [{ from: 'old', to: 'line' }] }],
      ['fewer languages', '/es/results', '/ru/results', { languages: ['en', 'ru'], defaultLanguage: 'ru' }],
    ] as const,
    3,
  )) {
    test(what, async ({ page, operated }) => {
      await operated.configure(withLinks);
      await openLinks(page, operated.url, [to]);
      await operated.configure((stored) => ({ ...withLinks(stored), ...change }));
      await expectServerLeads(page, operated.url, to, address);
      await expectSame(page, operated.url, to);
    });
  }

  test('a redirect, and a part of the site that is blocked', async ({ page, operated }) => {
    await operated.configure(withLinks);
    await openLinks(page, operated.url, ['/en/old-news?x=1', '/en/live?x=1']);
    await operated.operate('redirect add /old-news /information/about');
    await operated.operate('block add /live --reason suspension');
    await expectServerLeads(page, operated.url, '/en/old-news?x=1', '/en/information/about?x=1');
    await expectSame(page, operated.url, '/en/old-news?x=1');
    await page.goBack();
    await expectServerLeads(page, operated.url, '/en/live?x=1', '/en/suspension?x=1');
    await expectSame(page, operated.url, '/en/live?x=1');
    await operated.operate('redirect remove /old-news');
    await operated.operate('block remove /live');
    await expectServerLeads(page, operated.url, '/en/live?x=1', '/en/live?x=1');
  });

  test('new terms, for players alone', async ({ page, operated }) => {
    await operated.configure((stored) => {
      const { availableRoutes, ...others } = withLinks(stored) as { availableRoutes: number[] };
      return { ...others, availableRoutes: [...availableRoutes, routes.confirm.metaId] };
    });
    await signInAsNew(page, operated.url);
    await openLinks(page, operated.url, ['/en/results']);
    await operated.operate('terms publish next');
    await expectServerLeads(page, operated.url, '/en/results', '/en/confirm?return=%2Fen%2Fresults');
    await expectSame(page, operated.url, '/en/results');
    await page.context().clearCookies();
    await expectAllSame(page, operated.url, ['/en/results']);
  });

  test('a ban that allows withdrawals, one that does not, and the end of a ban', async ({
    page,
    operated,
  }) => {
    const { url } = operated;
    await operated.configure((stored) => everyRouteOn(withLinks(stored)));
    const player = await signInNewPlayer(page, url);
    const { login } = player;
    const [line, history, withdrawal] = ['/en/line?x=1', '/en/office/history', '/en/office/deduce'];
    const [account, about, told] = ['/en/office/account', '/en/information/about', '/en/block'];
    const appeals = '/en/office/block-appeal-history';
    await openLinks(page, url, [line, history, withdrawal, account, about, told, appeals]);
    for (const [typed, leads] of [
      [`ban ${login} 53`, [[line, told], [history, told], [withdrawal], [account], [about], [appeals]]],
      [`ban ${login} 10`, [[withdrawal, told], [line, told], [told], [account]]],
      [`unban ${login}`, [[line], [history], [withdrawal], [told, '/en'], [appeals, '/en']]],
    ] as [string, [to: string, address?: string][]][]) {
      await operated.operate(typed);
      // A ban ends all sessions.
      if (typed.startsWith('ban')) await expectSignedOut(page);
      await signInAgain(page, url, player);
      for (const [to, address = to] of leads) {
        await expectServerLeads(page, url, to, address);
        await expectSame(page, url, to);
        await goBack(page, to);
      }
    }
  });

  test('a ban that the operator explains on another site', async ({ page, operated }) => {
    const elsewhere = 'https://help.example/banned';
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: 'Told' }));
    await operated.configure((stored) => ({ ...withLinks(stored), banPageUrl: elsewhere }));
    const player = await signInNewPlayer(page, operated.url);
    await openLinks(page, operated.url, ['/en/line']);
    await operated.operate(`ban ${player.login} 10`);
    await expectSignedOut(page);
    await signInAgain(page, operated.url, player);
    const byServer = () => page.request.get(`${operated.url}/en/line`, { maxRedirects: 0 });
    await expect.poll(async () => (await byServer()).headers().location).toBe(elsewhere);
    await page.locator('main a').click();
    await expect(page).toHaveURL(elsewhere);
  });

  test.describe('redirects in a circle', () => {
    test.use({ expectedComplaints: [/Detected cyclic redirect/] });

    for (const [what, from, circle] of waysInTurn('redirects in a circle', [
      ['of one', '/en/results', [['results', 'results']]],
      [
        'of two',
        '/en/results?x=1',
        [
          ['results', 'line'],
          ['line', 'results'],
        ],
      ],
      [
        'further on',
        '/en/old',
        [
          ['old', 'results'],
          ['results', 'line'],
          ['line', 'results'],
        ],
      ],
    ] as const)) {
      test(what, async ({ page, operated }) => {
        const legacyRedirects = circle.map(([start, to]) => ({ from: start, to }));
        await operated.configure((stored) => ({ ...withLinks(stored), legacyRedirects }));
        await expectAllSame(page, operated.url, [from]);
      });
    }
  });
});
