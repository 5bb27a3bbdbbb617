import type { GraphQLResponse } from 'relay-runtime';
import { detectLanguage } from './i18n/detect';
import { createTexts } from './i18n/texts';
import { navigate, navigateToEnd, type Redirect, type Shown, type Surroundings } from './navigate';
import { createEnvironment } from './relay/environment';
import { serverNetwork } from './relay/serverNetwork';
import { CodeError } from './routes/CodeError';
import { screen, type Screen } from './routes/screen';
import { routeOf, routes, type RouteName } from './routes/table';
import { pageQuery } from './shell/page';
import type { pageQuery as PageQuery } from './shell/__generated__/pageQuery.graphql';
import { fakeGateway, type FakeValues } from './testing/fakeGateway';

const routeNames = Object.keys(routes) as RouteName[];

const site = {
  companyName: 'Acme',
  languages: ['en', 'ru', 'es'],
  defaultLanguage: 'ru',
  availableRoutes: routeNames.flatMap((name) => routeOf(name).metaId ?? []),
  excludedPaths: ['/line/secret'],
  isRegistrationAllowed: true,
  isVipDomain: false,
  isIdentificationEnabled: false,
  isStatisticAvailable: false,
  isPaymentAvailableToGuests: true,
  isReferralLifeShort: false,
  promoBonusToOffer: false,
  afterRegistrationRedirects: [{ routeFrom: 'line/football', routeTo: 'office/history?new=1' }],
  maintenance: null as { isActive: boolean } | null,
  legacyRedirects: [
    { from: 'old-line', to: 'line' },
    { from: 'there', to: 'and-back' },
    { from: 'and-back', to: 'there' },
  ],
};

interface Visit {
  signedIn?: boolean | null;
  block?: string | null;
  redirects?: Record<string, { to: string; status: number }>;
  terms?: { changed: boolean } | null;
  site?: Partial<typeof site> | null;
  cookie?: string;
  accepted?: string[];
  screen?: Partial<Screen>;
  /** Stand beside the data of every answer. */
  errors?: { message: string; path: string[]; extensions?: { code: string } }[];
  /** Whether nothing answers at all. */
  isDown?: boolean;
  /** As in the browser, one hop at a time, with the addresses that led here. */
  former?: string[];
}

/** What the last visit left behind. */
const left = { cookies: [] as string[], warnings: [] as string[] };

beforeEach(() => {
  left.cookies = [];
  left.warnings = [];
});

/** A screen that shows what the page document says, for a route's sake. */
function plainScreen(name: RouteName, changes: Partial<Screen> = {}): Screen {
  const plain = screen<RouteName, PageQuery>(name, {
    query: pageQuery,
    variables: (params) => ({ url: JSON.stringify(params) }),
    title: () => name,
    component: async () => () => null,
  });
  return { ...plain, ...changes };
}

async function visit(path: string, options: Visit = {}): Promise<Redirect | Shown> {
  /** The path of the page that is asked about. */
  let asked = '';
  const values: FakeValues = {
    'Page.signedIn': () => (options.signedIn === undefined ? false : options.signedIn),
    'Page.block': () => options.block ?? null,
    'Page.redirect': () => options.redirects?.[asked] ?? null,
    'Page.terms': () => options.terms ?? null,
    'Page.site': () => (options.site === null ? null : { ...site, ...options.site }),
  };
  const gateway = fakeGateway(process.cwd(), values);
  const ask = async (id: string, variables: Record<string, unknown>) => {
    if (options.isDown) throw new Error('gone');
    asked = String(variables.url).replace(/\?.*$/, '');
    const { result } = await gateway.execute({ id, variables, headers: {}, requestId: '' });
    return {
      ...(result as GraphQLResponse),
      ...(options.errors && { errors: options.errors }),
    } as GraphQLResponse;
  };
  const around: Surroundings = {
    environment: createEnvironment(
      serverNetwork(ask, () => undefined),
      { isServer: true },
    ),
    preferredLanguage: (offered, fallback) =>
      detectLanguage({ cookie: options.cookie, accepted: options.accepted ?? [] }, offered, fallback),
    texts: createTexts(),
    screens: Object.fromEntries(
      routeNames.map((name) => [name, async () => plainScreen(name, options.screen)]),
    ),
    now: () => 0,
    isFirst: () => true,
    setCookie: (line) => left.cookies.push(line),
    warn: (message, { url, to }) => left.warnings.push(`${message}: ${url} → ${to}`),
  };
  const url = new URL(`http://site.invalid${path}`);
  const { signal } = new AbortController();
  return options.former ? navigate(around, url, signal, options.former) : navigateToEnd(around, url, signal);
}

async function result(path: string, options?: Visit) {
  const outcome = await visit(path, options);
  if ('redirect' in outcome) return `${outcome.status} ${outcome.redirect}`;
  return outcome.result.kind === 'screen' ? outcome.result.screen.name : outcome.result.kind;
}

describe('the address', () => {
  test.each([
    ['/en', 'home'],
    ['/en/line/football', 'sport'],
    ['/es/results?day=2026-03-08', 'results'],
    ['/en/', '301 /en'],
    ['/en/line/?x=1', '301 /en/line?x=1'],
    ['/', '302 /ru'],
    ['/line?x=%2F', '302 /ru/line?x=%2F'],
    ['/line/', '302 /ru/line'],
    ['/xx/line', '302 /ru/line'],
    ['/black-friday', '302 /ru/promotions/lucky-friday'],
    ['/en/old-line/', '301 /en/line'],
    ['/nope', '302 /ru/nope'],
    ['/en//line', 'notFound'],
    ['//evil.example/', 'notFound'],
    ['/en/nope', 'notFound'],
    ['/en/line/%E0%A4%A', 'notFound'],
    ['/en/office?x=1', '301 /en/office/account?x=1'],
    ['/en/office/', '301 /en/office/account'],
    ['/en/black-friday', '301 /en/promotions/lucky-friday'],
    ['/en/user/forgotpassword?x=1', '301 /en?x=1&showForgotPasswordModal=1'],
    ['/en/old-line?x=1', '301 /en/line?x=1'],
    ['/en/nope?platform_type=mobile&x=1', '302 /en?x=1'],
    ['/en/toto?platform_type=mobile', 'totoFrame'],
  ])('%s leads to %s', async (path, expected) => {
    expect(await result(path)).toBe(expected);
  });
});

describe('the language of an address without one', () => {
  test.each([
    ['the cookie', { cookie: 'es', accepted: ['en'] }, '302 /es/line'],
    ['what the browser accepts', { accepted: ['de', 'en-GB'] }, '302 /en/line'],
    ['the operator', { accepted: ['kk'], site: { defaultLanguage: 'es' } }, '302 /es/line'],
    ['ours, when the operator cannot be asked', { site: null }, '302 /ru/line'],
    ['not a tampered cookie', { cookie: '../x' }, '302 /ru/line'],
  ] as [string, Visit, string][])('is decided by %s', async (_, options, expected) => {
    expect(await result('/line', options)).toBe(expected);
  });

  test('a language that the operator does not offer is replaced in one hop', async () => {
    expect(await result('/kk/line/football?x=1')).toBe('302 /ru/line/football?x=1');
  });
});

describe('access', () => {
  test('a route that is switched off is not there, for guests of an office route neither', async () => {
    expect(await result('/en/results', { site: { availableRoutes: [1] } })).toBe('notFound');
    expect(await result('/en/office/account', { site: { availableRoutes: [1] } })).toBe('notFound');
  });

  test('an excluded path is not there', async () => {
    expect(await result('/en/line/secret-cup')).toBe('notFound');
  });

  test('registration is not there while it is closed', async () => {
    expect(await result('/en/registration', { site: { isRegistrationAllowed: false } })).toBe('notFound');
    expect(await result('/en/registration', { site: { isVipDomain: true } })).toBe('notFound');
  });

  test.each([
    ['/en/office/identification', { isIdentificationEnabled: true }, 'identification'],
    ['/en/office/identification', {}, 'notFound'],
    ['/en/statistic/game/1', { isStatisticAvailable: true }, 'statisticPageRoute'],
    ['/en/statistic/game/1', {}, 'notFound'],
  ])('%s needs its own setting: with %j it is %s', async (path, changes, expected) => {
    expect(await result(path, { signedIn: true, site: changes })).toBe(expected);
  });

  test('of bonuses and offers that family is there which the operator chose, and the other leads to it', async () => {
    const isOffers = { promoBonusToOffer: true };
    expect(await result('/en/bonuses/rules/first?x=1')).toBe('bonus');
    expect(await result('/en/bonuses/rules/first?x=1', { site: isOffers })).toBe(
      '302 /en/offers/rules/first?x=1',
    );
    expect(await result('/en/offers/games')).toBe('302 /en/bonuses/games');
    expect(await result('/en/offers/games', { site: isOffers })).toBe('offers');
    const { metaId } = routeOf('offers');
    const onlyOffers = { ...isOffers, availableRoutes: [metaId ?? 0] };
    expect(await result('/en/bonuses/games', { site: onlyOffers })).toBe('302 /en/offers/games');
  });

  test('without the operator’s configuration everything is there', async () => {
    expect(await result('/en/results', { site: null })).toBe('results');
  });
});

describe('authentication', () => {
  test.each([
    ['/en/office/history?x=1', false, '302 /en/auth?return=%2Fen%2Foffice%2Fhistory%3Fx%3D1'],
    ['/en/office/history', true, 'history'],
    ['/en/office/history', null, 'history'],
    ['/en/auth', false, 'auth'],
    ['/en/auth', true, '302 /en/office/account'],
    ['/en/auth?return=%2Fen%2Foffice%2Fhistory', true, '302 /en/office/history'],
    ['/en/auth?return=%2F%2Fevil.example', true, '302 /en/office/account'],
    ['/en/user/login', true, '302 /en'],
    ['/en/user/login?return=%2Fen%2Fline%2Ffootball%3Fx', true, '302 /en/office/history?new=1'],
    ['/en/user/login?return=%2Fen%2Fline', true, '302 /en/line'],
    ['/en/registration', true, '302 /en'],
    ['/en/user/login', null, 'login'],
    ['/en/confirm', false, '302 /en/user/login?return=%2Fen%2Fconfirm'],
    ['/en/information/payment', false, 'payment'],
  ])('%s with signedIn %s leads to %s', async (path, signedIn, expected) => {
    expect(await result(path, { signedIn })).toBe(expected);
  });
});

describe('a guest on a page for players', () => {
  test('goes home with the form over it where there is no login page', async () => {
    const availableRoutes = site.availableRoutes.filter((metaId) => metaId !== routeOf('login').metaId);
    expect(await result('/en/confirm', { site: { availableRoutes } })).toBe(
      '302 /en?modal=login&return=%2Fen%2Fconfirm',
    );
  });

  test('is one on the payment page where the operator says so', async () => {
    expect(await result('/en/information/payment', { site: { isPaymentAvailableToGuests: false } })).toBe(
      '302 /en/user/login?return=%2Fen%2Finformation%2Fpayment',
    );
  });
});

describe('maintenance', () => {
  const isMaintained = { maintenance: { isActive: true } };

  test.each([
    ['/en', '302 /en/maintenance'],
    ['/en/line/football?x=1', '302 /en/maintenance?x=1'],
    ['/en/block', '302 /en/maintenance'],
    ['/en/nope', '302 /en/maintenance'],
    ['/line', '302 /ru/maintenance'],
    ['/en/office', '302 /en/maintenance'],
    ['/en/black-friday', '302 /en/maintenance'],
    ['/en/maintenance', 'maintenance'],
  ])('leads %s to %s', async (path, expected) => {
    expect(await result(path, { site: isMaintained })).toBe(expected);
  });

  test('is told with the status of what is away for a while', async () => {
    expect(await visit('/en/maintenance', { site: isMaintained })).toMatchObject({ result: { status: 503 } });
  });

  test('that is over leads home', async () => {
    expect(await result('/en/maintenance')).toBe('302 /en');
  });
});

describe('who is blocked', () => {
  test.each([
    ['BLOCK', '/en/block', 'block', 403],
    ['BLOCK_UA', '/en/block-ua', 'blockUa', 403],
    ['BLOCK_IE', '/en/block-ie', 'blockIe', 403],
    ['SUSPENSION', '/en/suspension', 'suspension', 403],
    ['SITE_UPDATES', '/en/site-updates', 'siteUpdates', 503],
    ['COMING_SOON', '/en/coming-soon', 'comingSoon', 503],
  ])('for %s sees %s, with its query, and nothing else', async (block, path, name, status) => {
    expect(await result('/en/line?x=1', { block })).toBe(`302 ${path}?x=1`);
    expect(await result('/en/user/login', { block, signedIn: true })).toBe(`302 ${path}`);
    expect(await result('/line', { block })).toBe(`302 ${path.replace('/en', '/ru')}`);
    expect(await visit(path, { block })).toMatchObject({ nav: { match: { name } }, result: { status } });
  });

  test('may still verify an account', async () => {
    expect(await result('/en/user/accountverify', { block: 'BLOCK' })).toBe('accountVerify');
  });

  test('no more leaves the page that told of it', async () => {
    expect(await result('/en/block')).toBe('302 /en');
    expect(await result('/en/coming-soon')).toBe('302 /en');
    expect(await result('/en/internal-vpn')).toBe('internalVpn');
  });

  test('during maintenance is told of that', async () => {
    expect(await result('/en/line', { block: 'BLOCK', site: { maintenance: { isActive: true } } })).toBe(
      '302 /en/maintenance',
    );
  });
});

describe('the operator’s redirects', () => {
  test.each([
    ['/en/results?x=1', { to: '/en/line', status: 302 }, '302 /en/line?x=1'],
    ['/en/results?x=1', { to: '/en/line?y=2', status: 301 }, '301 /en/line?y=2'],
    ['/en/results', { to: '/en/line', status: 308 }, '301 /en/line'],
  ])('lead %s to %j', async (url, target, expected) => {
    expect(await result(url, { redirects: { [url.replace(/\?.*$/, '')]: target } })).toBe(expected);
  });

  test('lead a path that is none of ours', async () => {
    expect(await result('/en/nope', { redirects: { '/en/nope': { to: '/en/live', status: 301 } } })).toBe(
      '301 /en/live',
    );
  });

  test('are not followed where another guard leads back', async () => {
    const redirects = { '/en/auth': { to: '/en/office/account', status: 302 } };
    expect(await result('/en/office/account', { redirects })).toBe(
      '302 /en/auth?return=%2Fen%2Foffice%2Faccount',
    );
    expect(left.warnings).toHaveLength(1);
    expect(await result('/en/auth?return=%2Fen%2Foffice%2Faccount', { redirects })).toBe('auth');
  });
});

describe('changed terms', () => {
  test.each([
    ['/en/line', { changed: true }, true, '302 /en/confirm'],
    ['/en/line', { changed: true }, false, 'section'],
    ['/en/line', { changed: false }, true, 'section'],
    ['/en/line', null, true, 'section'],
    ['/en/confirm', { changed: true }, true, 'confirm'],
    ['/en/confirm', { changed: false }, true, '302 /en'],
    ['/en/confirm', null, true, 'confirm'],
  ])('%s with terms %j and signed in %s leads to %s', async (path, terms, signedIn, expected) => {
    expect(await result(path, { terms, signedIn })).toBe(expected);
  });

  test('are asked for only where there is a page for it', async () => {
    const availableRoutes = [routeOf('section').metaId ?? 0];
    const terms = { changed: true };
    expect(await result('/en/line', { signedIn: true, terms, site: { availableRoutes } })).toBe('section');
  });
});

describe('redirects that lead back', () => {
  test('are told of and not followed', async () => {
    expect(await result('/en/there')).toBe('notFound');
    expect(left.warnings).toEqual(['Detected cyclic redirect: /en/there → /en/there']);
  });

  test('are not followed in the browser either, which makes one hop at a time', async () => {
    expect(await result('/en/there', { former: [] })).toBe('301 /en/and-back');
    expect(await result('/en/and-back', { former: ['/en/there'] })).toBe('notFound');
    expect(left.warnings).toEqual(['Detected cyclic redirect: /en/and-back → /en/there']);
  });
});

describe('who sent the visitor', () => {
  test('is remembered even when the page leads elsewhere', async () => {
    expect(await result('/en/office/account?ref=77')).toMatch(/^302 /);
    expect(left.cookies[0]).toBe('refererid=77; Path=/; Max-Age=5184000; SameSite=Lax');
  });
});

describe('the screen', () => {
  test('gets its variables from parameters, query and the present', async () => {
    const variables = jest.fn(() => ({ url: 'x' }));
    await visit('/en/line/football?day=1', { screen: { variables } });
    expect(variables).toHaveBeenCalledWith(
      { section: 'line', sport: 'football' },
      expect.any(URLSearchParams),
      0,
      expect.anything(),
    );
  });

  test('that does not find what the address names is not found', async () => {
    expect(await result('/en', { screen: { found: () => false } })).toBe('notFound');
  });

  test('that has holes because something failed is shown, not reported missing', async () => {
    const errors = [{ message: 'The feed does not answer.', path: ['sports'] }];
    const outcome = await visit('/en', { screen: { found: () => false }, errors });
    expect(outcome).toMatchObject({ result: { kind: 'screen' } });
  });

  test('whose query the gateway does not take is not found: the address names nothing', async () => {
    const errors = [{ message: 'No cursor.', path: ['games'], extensions: { code: 'BAD_USER_INPUT' } }];
    expect(await visit('/en?after=tampered', { errors })).toMatchObject({ result: { kind: 'notFound' } });
  });

  test('whose code cannot be fetched is an error that says so, in the shell', async () => {
    const component = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const outcome = await visit('/en', { screen: { component } });
    expect(outcome).toMatchObject({ result: { kind: 'error', status: 500, error: expect.any(CodeError) } });
    expect(outcome).toHaveProperty('page.ref');
  });

  test('is an error without a shell when nothing can be asked', async () => {
    const outcome = await visit('/en', { isDown: true });
    expect(outcome).toMatchObject({ result: { kind: 'error' }, page: undefined });
  });
});

test('a redirect keeps nothing in the store', async () => {
  const outcome = await visit('/en/auth', { signedIn: true });
  expect(outcome).toEqual({ redirect: '/en/office/account', status: 302 });
});
