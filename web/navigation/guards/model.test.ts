/**
 * All guards together, in every situation that the operator and the services can cause: no address leads in a circle, a
 * visitor makes one hop, and the browser ends where the server does. `npm test` runs a sample, TEST_LONG=1 more.
 */
import { isLong } from '../../../testing/runs';
import { defaultLanguage } from '../../foundation/i18n/languages';
import { addressIn, isRedirect, walk, type Extent, type Redirect } from '../../routing/history/walk';
import { addressOf } from '../../routing/routes/href';
import { locate } from '../../routing/routes/location';
import { fill } from '../../routing/routes/patterns';
import { routeOf, routes, type RouteName } from '../../routing/routes/table';
import { screens } from '../../screens';
import { guardedPage } from '../../testing/navigation';
import { judge } from './index';
import { isRechargeCancelled } from './rechargeNavigation';
import type { GuardedPage } from './guard';

/** The end of a visit: an address, with the name of the route that is shown or the status when there is none. */
type End = string;

interface Situation {
  maintenance: boolean;
  block: string | null;
  /** The operator's redirects, by the path below the language. */
  redirects: Readonly<Record<string, { to: string; status: number }>>;
  signedIn: boolean | null;
  ban: string | null;
  isIdentificationNeeded: boolean | null;
  isInBreak: boolean | null;
  banPageUrl: string | null;
  terms: { changed: boolean } | null;
  /**
   * Whether services refuse players what pages show until they confirm the terms, and whether the gateway remembers
   * that.
   */
  demand: 'none' | 'remembered' | 'forgotten';
  availableRoutes: readonly number[];
  promoBonusToOffer: boolean;
  languages: readonly string[];
  isKnown: boolean;
}

const names = Object.keys(routes) as RouteName[];
const everyRoute = names.flatMap((name) => routeOf(name).metaId ?? []);
const without = (...left: RouteName[]) =>
  everyRoute.filter((id) => !left.some((name) => routeOf(name).metaId === id));

const choices: { [Key in keyof Situation]: readonly Situation[Key][] } = {
  maintenance: [false, true],
  block: [
    null,
    'BLOCK',
    'BLOCK_UA',
    'BLOCK_IE',
    'SITE_UPDATES',
    'COMING_SOON',
    'SUSPENSION',
    'OF_ANOTHER_RELEASE',
  ],
  redirects: [
    {},
    { '/line': { to: '/live', status: 302 } },
    { '/live': { to: '/en/line', status: 301 }, '/line': { to: '/en/live', status: 301 } },
    { '/user/login': { to: '/en/office/history', status: 302 }, '/block': { to: '/en/line', status: 302 } },
    { '/maintenance': { to: '/en', status: 302 }, '/confirm': { to: '/en/office/account', status: 301 } },
    { '/results': { to: 'https://other.example/', status: 302 } },
  ],
  signedIn: [null, false, true],
  ban: [null, 'NONE', 'EXCEPT_WITHDRAWAL', 'FULL'],
  isIdentificationNeeded: [null, false, false, true],
  isInBreak: [null, false, false, true],
  banPageUrl: [null, 'https://help.example/banned'],
  terms: [null, { changed: false }, { changed: true }],
  demand: ['none', 'remembered', 'forgotten'],
  availableRoutes: [
    everyRoute,
    [],
    without('login'),
    without('auth', 'login'),
    without('confirm'),
    without('account'),
  ],
  promoBonusToOffer: [false, true],
  languages: [['en', 'ru', 'es'], ['ru']],
  isKnown: [true, true, true, false],
};

/** An address of every route, with and without a language, and some addresses without a route. */
const addresses = [
  ...names.map((name) => `/en/${fill(routeOf(name).path, exampleOf(name))}`.replace(/\/$/, '')),
  '/en?modal=login&return=%2Fen%2Foffice%2Fhistory',
  '/en/user/login?return=%2Fen%2Fuser%2Flogin',
  '/en/auth?return=%2Fen%2Fconfirm',
  '/en/confirm?return=%2Fen%2Fconfirm',
  '/es/line?x=1',
  '/line',
  '/xx/office/history',
  '/EN/results',
  '/en/line/',
  '/en/office',
  '/en/oldregistration',
  '/en/nope',
];

/** Parameters that fit a route: the first of a list, otherwise a text of the required form. */
function exampleOf(name: RouteName): Record<string, string> {
  const { path, where = {} } = routeOf(name);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const example = (param: string): string => {
    const constraint = where[param];
    if (Array.isArray(constraint)) return String(constraint[0]);
    const samples = ['1', 'a', '10345-a', 'a1b2c3d4e5f6g7h8'];
    return samples.find((sample) => !(constraint instanceof RegExp) || constraint.test(sample)) ?? '1';
  };
  return Object.fromEntries([['tail', 'a'], ...params.map((param) => [param, example(param)])]);
}

/** The page document of a situation, with all fields for each guard's fragment. */
function pageOf(situation: Situation, url: URL): GuardedPage {
  const { maintenance, redirects, isKnown, languages, availableRoutes, terms, demand, ...rest } = situation;
  const site = isKnown && {
    companyName: 'Acme',
    languages,
    defaultLanguage: 'ru',
    availableRoutes,
    excludedPaths: [],
    isRegistrationAllowed: true,
    isVipDomain: false,
    isIdentificationEnabled: true,
    isStatisticAvailable: true,
    isTokenPageAvailable: true,
    banPageUrl: rest.banPageUrl,
    isPaymentAvailableToGuests: false,
    isReferralLifeShort: false,
    promoBonusToOffer: rest.promoBonusToOffer,
    afterRegistrationRedirects: [{ routeFrom: 'office/history', routeTo: 'registration' }],
    maintenance: { isActive: maintenance },
    legacyRedirects: [],
  };
  const redirect = redirects[url.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')] ?? null;
  const known = {
    ...rest,
    // Known of players alone.
    isInBreak: rest.signedIn === true ? rest.isInBreak : null,
    terms: terms && { changed: terms.changed || demand === 'remembered' },
    redirect,
    site: site || null,
    partitions: null,
    dictionaries: null,
    projectGame: null,
  };
  return guardedPage(known);
}

function stepsOf(situation: Situation) {
  const isRefused = situation.signedIn === true && situation.demand !== 'none';
  const visit = async (url: URL, extent: Extent, isTermsDemanded = isRefused): Promise<Redirect | End> => {
    const { canonical, path, match, alias, lng } = locate(url.pathname);
    if (canonical) return { redirect: canonical + url.search, status: 301 };
    if (!lng) return { redirect: addressOf(defaultLanguage, path, url.search), status: 302 };
    const hasOwnScreen = match !== undefined && screens[match.name] !== undefined;
    const isDemanded = isTermsDemanded && extent === 'all';
    const nav = { url, lng, path, match, alias, hasOwnScreen, isTermsDemanded: isDemanded };
    const { verdict } = judge(nav, pageOf(situation, url), extent === 'unredirected');
    if (isRedirect(verdict)) return verdict;
    return `${addressIn(url)}: ${verdict ? '404' : (match?.name ?? '404')}`;
  };
  return { visit, closed: async (url: URL) => `${addressIn(url)}: closed`, warn: () => undefined };
}

const origin = 'http://site.invalid';

/** All answers of the server on the way to a page. */
async function byServer(situation: Situation, address: string): Promise<{ hops: string[]; end: End }> {
  const { visit, ...steps } = stepsOf(situation);
  const look = async (url: URL, extent: Extent) => {
    // This walk requests no content of the page.
    const step = await visit(url, extent, false);
    return isRedirect(step) ? step : undefined;
  };
  const hops: string[] = [];
  let asked = new URL(address, origin);
  for (;;) {
    const { hop, page } = await walk<End>(asked, { ...steps, visit, look });
    if (!hop) return { hops, end: page ?? 'nothing' };
    hops.push(`${hop.status} ${hop.redirect}`);
    asked = new URL(hop.redirect, asked);
    if (asked.origin !== origin) return { hops, end: asked.href };
    if (hops.length > 20) return { hops, end: 'a circle' };
  }
}

async function inBrowser(situation: Situation, address: string): Promise<End> {
  let asked = new URL(address, origin);
  for (let walks = 0; walks < 20; walks += 1) {
    const { page, url } = await walk<End>(asked, stepsOf(situation));
    if (page !== undefined) return page;
    if (url.origin !== origin) return url.href;
    asked = url;
  }
  return 'a circle';
}

/**
 * Where a visit ends once the terms are confirmed. In the browser, which knows of the demand before it asks for the page, the
 * page to return to may be an older address; the server redirects from that address first.
 */
async function afterTerms(situation: Situation, end: End): Promise<End> {
  const [address = '', shown] = end.split(': ');
  const wanted = new URL(address, origin).searchParams.get('return');
  if (shown !== 'confirm' || !wanted) return end;
  const { end: last } = await byServer({ ...situation, terms: null, demand: 'none' }, wanted);
  return `confirm, then ${last}`;
}

/** A generator that yields the same sequence for the same seed. */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function someSituation(random: () => number): Situation {
  const drawn = Object.entries(choices).map(([key, values]) => [
    key,
    (values as readonly unknown[])[Math.floor(random() * values.length)],
  ]);
  return Object.fromEntries(drawn) as Situation;
}

/** The faults in how an address is answered; empty when there are none. */
async function faultsOf(situation: Situation, address: string): Promise<string[]> {
  const { hops, end } = await byServer(situation, address);
  const there = await inBrowser(situation, address);
  const faults: string[] = [];
  const [first, second] = hops;
  // A permanent redirect may lead to a temporary one; a circle in the operator's redirects ends where the guards lead; and
  // the demand of a service for confirmed terms is known only after the page was asked for.
  const isCircle = Object.values(situation.redirects).length > 0;
  const isDemanded = situation.signedIn === true && situation.demand !== 'none';
  const allowed = (first?.startsWith('301') || isCircle ? 2 : 1) + (isDemanded ? 1 : 0);
  if (hops.length > allowed) faults.push(`${hops.length} hops: ${hops.join(', ')}`);
  if (second?.startsWith('301') && first?.startsWith('302') && !isCircle)
    faults.push(`a permanent redirect after a temporary one: ${second}`);
  const [onward, onwardThere] = [await afterTerms(situation, end), await afterTerms(situation, there)];
  // A service may demand terms that count as confirmed; the confirm page then leads back. The browser remembers the demand
  // and leaves out the operator's redirects; the server has followed them before it asked for the page.
  const mayDiffer = isDemanded && situation.terms?.changed === false && isCircle;
  if (onwardThere !== onward && !mayDiffer) faults.push(`the browser ends at ${there}, the server at ${end}`);
  if (end.endsWith(': closed')) faults.push('the guards lead in a circle');
  faults.push(...wrongEnd(situation, address, end));
  return faults;
}

/** Checks the end of a visit against a few rules that do not depend on the guards. */
function wrongEnd(
  { isKnown, maintenance, block, signedIn, ban, isInBreak, terms, demand, availableRoutes }: Situation,
  asked: string,
  end: End,
): string[] {
  const shown = end.split(': ')[1] as RouteName | undefined;
  if (isKnown && maintenance) return shown === 'maintenance' ? [] : [`during maintenance ${end} is shown`];
  if (shown === 'maintenance') return ['the maintenance page is shown without maintenance'];
  const pages: Record<string, RouteName[]> = {
    BLOCK: ['block'],
    BLOCK_UA: ['blockUa'],
    BLOCK_IE: ['blockIe'],
    SITE_UPDATES: ['siteUpdates'],
    COMING_SOON: ['comingSoon'],
    SUSPENSION: ['suspension'],
  };
  const own = block === null ? undefined : pages[block];
  // They may open the page to verify an account, if others may.
  if (own && !asked.includes('accountverify'))
    return shown && own.includes(shown) ? [] : [`a blocked visitor is shown ${end}`];
  if (!shown || !(shown in routes)) return [];
  const route = routeOf(shown);
  const faults: string[] = [];
  if (signedIn === false && route.auth === 'player') faults.push(`a guest is shown ${shown}`);
  if (signedIn === true && route.auth === 'guest') faults.push(`a player is shown ${shown}`);
  if (ban === 'FULL' && route.banned === undefined) faults.push(`a banned player is shown ${shown}`);
  const hasRoom = isKnown && availableRoutes.includes(routes.responsible.metaId);
  if (
    signedIn === true &&
    isInBreak &&
    hasRoom &&
    route.banned === undefined &&
    !['deduce', 'history'].includes(shown)
  )
    faults.push(`${shown} is shown in a break`);
  if (isKnown && route.metaId !== undefined && !availableRoutes.includes(route.metaId))
    faults.push(`${shown} is shown though it is off`);
  if (!isKnown && !screens[shown]) faults.push(`${shown} is opened although it is unknown whether it is on`);
  const isConfirmOn = isKnown && availableRoutes.includes(routes.confirm.metaId);
  const isBound =
    signedIn === true &&
    (terms?.changed || (terms && demand === 'remembered')) &&
    isConfirmOn &&
    !['FULL', 'EXCEPT_WITHDRAWAL'].includes(ban ?? '');
  // Who does not agree can still take the money out, and stop playing.
  const staysOpen = ['confirm', 'deduce', 'withdrawalReturn', 'responsible'].includes(shown);
  if (isBound && route.auth === 'player' && !staysOpen)
    faults.push(`${shown} is shown before the terms are confirmed`);
  return faults;
}

const rounds = isLong ? 2_000 : 400;
const timeoutMs = isLong ? 3_600_000 : 120_000;

test(
  'no address leads in a circle or over several hops, and server and browser end at the same page',
  async () => {
    const random = randomly(20_261_122);
    const found: string[] = [];
    for (let round = 0; round < rounds && found.length < 5; round += 1) {
      const situation = someSituation(random);
      const asked = isLong ? addresses : addresses.filter(() => random() < 0.2);
      for (const address of asked) {
        const faults = await faultsOf(situation, address);
        if (faults.length > 0)
          found.push(
            `${address} ${JSON.stringify({ ...situation, availableRoutes: situation.availableRoutes.length })}: ${faults.join('; ')}`,
          );
      }
    }
    expect(found).toEqual([]);
  },
  timeoutMs,
);

test(
  'every pair of reasons that close the site ends on one page, for every route',
  async () => {
    const plain = Object.fromEntries(
      Object.entries(choices).map(([key, [value]]) => [key, value]),
    ) as unknown as Situation;
    for (const block of choices.block)
      for (const maintenance of choices.maintenance)
        for (const ban of choices.ban)
          for (const address of addresses)
            expect([
              address,
              maintenance,
              block,
              ban,
              await faultsOf({ ...plain, maintenance, block, ban, signedIn: true }, address),
            ]).toEqual([address, maintenance, block, ban, []]);
  },
  timeoutMs,
);

test(
  'a deposit opens over a page only where the visitor would otherwise be shown the page of deposits',
  async () => {
    const random = randomly(20_261_125);
    const recharge = '/en/office/recharge';
    const { match, path } = locate(recharge);
    const url = new URL(recharge, origin);
    const to = { url, lng: 'en', path, match, alias: undefined, hasOwnScreen: true } as const;
    const found: string[] = [];
    let cancelled = 0;
    for (let round = 0; round < rounds; round += 1) {
      const situation = { ...someSituation(random), demand: 'none' } as const;
      const { end: whole } = await byServer(situation, recharge);
      for (const address of addresses.filter(() => random() < 0.05)) {
        const [shown = '', name] = (await byServer(situation, address)).end.split(': ');
        if (!shown.startsWith('/en') || name === undefined) continue;
        const here = new URL(shown, origin);
        const route = name in routes ? (name as RouteName) : undefined;
        const from = { lng: 'en', name: route, search: here.searchParams, isWayIn: false };
        if (!isRechargeCancelled({ from, to, page: pageOf(situation, here), isModalEnabled: true })) continue;
        cancelled += 1;
        if (whole !== `${recharge}: recharge`)
          found.push(`${shown} in ${JSON.stringify(situation)}: ${whole}`);
      }
    }
    expect(found).toEqual([]);
    expect(cancelled).toBeGreaterThan(0);
  },
  timeoutMs,
);
