import type { GraphQLResponse, INetwork } from 'relay-runtime';
import { defaultSettings } from '../foundation/settings/settings';
import { detectLanguage } from '../foundation/i18n/detect';
import { OperatorTexts, type OperatorDictionaries } from '../foundation/i18n/operatorTexts';
import { createTexts } from '../foundation/i18n/texts';
import { navigate, navigateOnServer, type Shown, type NavigationDependencies } from '../navigation/navigate';
import { referralsBy } from '../navigation/referrals';
import type { Redirect } from '../routing/history/walk';
import { createEnvironment } from '../foundation/relay/environment';
import { serverNetwork } from '../foundation/relay/serverNetwork';
import { screen, type Screen } from '../routing/routes/screen';
import { routeOf, routes, type RouteName } from '../routing/routes/table';
import type { GuardedPage } from '../navigation/guards/guard';
import { pageQuery } from '../navigation/page';
import type { pageQuery as PageQuery } from '../navigation/__generated__/pageQuery.graphql';
import { fakeGateway, type FakeValues } from './fakeGateway';

const routeNames = Object.keys(routes) as RouteName[];

/** The operator's configuration of every visit: all routes are on. */
export const site = {
  companyName: 'Acme',
  languages: ['en', 'ru', 'es'],
  defaultLanguage: 'ru',
  availableRoutes: routeNames.flatMap((name) => routeOf(name).metaId ?? []),
  excludedPaths: ['/line/secret'],
  isRegistrationAllowed: true,
  isVipDomain: false,
  isIdentificationEnabled: false,
  isStatisticAvailable: false,
  isTokenPageAvailable: false,
  banPageUrl: null as string | null,
  isPaymentAvailableToGuests: true,
  isReferralLifeShort: false,
  isCookiesPopupEnabled: false,
  promoBonusToOffer: false,
  afterRegistrationRedirects: [{ routeFrom: 'line/football', routeTo: 'office/history?new=1' }],
  maintenance: null as { isActive: boolean } | null,
  legacyRedirects: [
    { from: 'old-line', to: 'line' },
    { from: 'there', to: 'and-back' },
    { from: 'and-back', to: 'there' },
  ],
};

/** A page document with the same facts for each guard's fragment. */
export function guardedPage(known: object): GuardedPage {
  const everyFragment = new Proxy({}, { get: () => known });
  return { __fragments: everyFragment } as unknown as GuardedPage;
}

/** How a visit differs from a guest's first visit to a site that answers. */
export interface Visit {
  signedIn?: boolean | null;
  /** Whether the browser has a session cookie; by default a player's has, and a guest's has not. */
  holdsSession?: boolean;
  block?: string | null;
  redirects?: Record<string, { to: string; status: number }>;
  ban?: string | null;
  isIdentificationNeeded?: boolean | null;
  isInBreak?: boolean | null;
  terms?: { changed: boolean } | null;
  site?: Partial<typeof site> | null;
  /** Ids of the sections of other makers that are shown; absent while they are unknown. */
  partitions?: number[];
  /** The operator's texts that replace the site's own, by dictionary; null while they are unknown. */
  said?: OperatorDictionaries | null;
  /** The operator's texts known from earlier visits. */
  operatorTexts?: OperatorTexts;
  cookie?: string;
  /** The Cookie header, as far as it says what the visitor agreed to. */
  cookies?: string;
  accepted?: string[];
  screen?: Partial<Screen>;
  /** Errors that come with the data of every answer. */
  errors?: { message: string; path: string[]; extensions?: { code: string } }[];
  /** Whether no request gets an answer. */
  isDown?: boolean;
  /** Whether to navigate as the browser does, which shows the page where redirects end. */
  inBrowser?: boolean;
}

/** What the last visit recorded. */
export const recorded = {
  cookies: [] as string[],
  warnings: [] as string[],
  dictionaries: [] as string[][],
  /** The navigation that each query named. */
  navigations: [] as unknown[],
  /** Names of the requested documents, in order. */
  asked: [] as string[],
};

/** A screen that shows data of the page document, so that a route has a screen. */
function plainScreen(name: RouteName, changes: Partial<Screen> = {}): Screen {
  const plain = screen<RouteName, PageQuery>(name, {
    query: pageQuery,
    variables: (params) => ({ url: JSON.stringify(params) }),
    title: () => name,
    component: async () => () => null,
  });
  return { ...plain, ...changes };
}

/** Runs one navigation with a gateway of invented data. */
export async function visit(path: string, options: Visit = {}): Promise<Redirect | Shown> {
  recorded.cookies = [];
  recorded.warnings = [];
  recorded.dictionaries = [];
  recorded.navigations = [];
  /** The path of the requested page. */
  let asked = '';
  const values: FakeValues = {
    'Page.signedIn': () => (options.signedIn === undefined ? false : options.signedIn),
    'Page.block': () => options.block ?? null,
    'Page.redirect': () => options.redirects?.[asked] ?? null,
    'Page.ban': () => options.ban ?? null,
    'Page.isIdentificationNeeded': () => options.isIdentificationNeeded ?? null,
    'Page.isInBreak': () => options.isInBreak ?? null,
    'Page.terms': () => options.terms ?? null,
    'Page.partitions': () => options.partitions ?? null,
    'Page.dictionaries': ({ names }: { names: string[] }) => {
      recorded.dictionaries.push(names);
      return options.said === null ? null : dictionariesOf(options.said ?? {}, names);
    },
    'Page.site': () => (options.site === null ? null : { ...site, ...options.site }),
  };
  const gateway = fakeGateway(process.cwd(), values);
  recorded.asked = gateway.asked;
  const ask = async (id: string, variables: Record<string, unknown>) => {
    if (options.isDown) throw new Error('gone');
    asked = String(variables.url).replace(/\?.*$/, '');
    const { result } = await gateway.execute({ id, variables, headers: {}, requestId: '' });
    return {
      ...(result as GraphQLResponse),
      ...(options.errors && { errors: options.errors }),
    } as GraphQLResponse;
  };
  const network = serverNetwork(ask, () => undefined);
  const noting: INetwork = {
    execute(request, variables, config, ...more) {
      recorded.navigations.push(config.metadata?.navigation);
      return network.execute(request, variables, config, ...more);
    },
  };
  const dependencies: NavigationDependencies = {
    environment: createEnvironment(noting, { isServer: true }),
    preferredLanguage: (offered, fallback) =>
      detectLanguage({ cookie: options.cookie, accepted: options.accepted ?? [] }, offered, fallback),
    texts: createTexts(),
    operatorTexts: options.operatorTexts ?? new OperatorTexts(),
    screens: Object.fromEntries(
      routeNames.map((name) => [name, async () => plainScreen(name, options.screen)]),
    ),
    now: () => 0,
    isFirst: () => true,
    settings: () => defaultSettings,
    referrals: referralsBy(() => options.cookies ?? ''),
    setCookie: (line) => recorded.cookies.push(line),
    warn: (message, { url, to }) => recorded.warnings.push(`${message}: ${url} → ${to}`),
  };
  const { holdsSession = options.signedIn === true } = options;
  const url = new URL(`http://site.invalid${path}`);
  const { signal } = new AbortController();
  return options.inBrowser
    ? navigate(dependencies, url, signal)
    : navigateOnServer(dependencies, url, signal, holdsSession);
}

function dictionariesOf(said: OperatorDictionaries, names: readonly string[]): object[] {
  return Object.entries(said)
    .filter(([name]) => names.includes(name))
    .map(([name, texts]) => ({
      name,
      texts: Object.entries(texts).map(([key, text]) => ({ key, text })),
    }));
}

/** The end of a visit: `302 /en`, the name of the screen, `notFound` or `error`. */
export async function result(path: string, options?: Visit): Promise<string> {
  const outcome = await visit(path, options);
  if ('redirect' in outcome) return `${outcome.status} ${outcome.redirect}`;
  return outcome.result.kind === 'screen' ? outcome.result.screen.name : outcome.result.kind;
}
