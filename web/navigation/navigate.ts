import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Environment, OperationType } from 'relay-runtime';
import { judge, type Judgement, type VerdictListener } from './guards';
import type { GuardedPage, Nav } from './guards/guard';
import type { Referrals } from './guards/referral';
import { offeredLanguages } from './guards/urlLanguage';
import type { Namespace } from '../foundation/i18n/dictionaries';
import type { Language } from '../foundation/i18n/languages';
import {
  dictionariesOf,
  type OperatorTexts,
  type OperatorDictionaries,
} from '../foundation/i18n/operatorTexts';
import { Loads, navigationId, type Loaded } from '../foundation/relay/load';
import { remoteEntry } from '../remote-apps/entry';
import type { ErrorApp } from '../remote-apps/errorApp';
import { CodeError } from '../routing/routes/CodeError';
import { addressOf } from '../routing/routes/href';
import { hasDoubledSlash, locate } from '../routing/routes/location';
import type { Match } from '../routing/routes/match';
import type { Screen, ScreenProps, Visit } from '../routing/routes/screen';
import type { RouteName } from '../routing/routes/table';
import { subjectOf } from './subject';
import { guardsQuery } from './guards/guardsQuery';
import type { guardsQuery as GuardsQuery } from './guards/__generated__/guardsQuery.graphql';
import { addressIn, isRedirect, walk, type Extent, type Redirect, type Steps } from '../routing/history/walk';
import type { pageQuery as PageQuery } from './__generated__/pageQuery.graphql';
import { pageQuery } from './page';
import type { Settings } from '../foundation/settings/model';
import { statusOf, type ScreenStatus } from './status';

/** What a navigation needs from its environment: a request on the server, a tab in the browser. */
export interface NavigationDependencies {
  environment: Environment;
  /** Id of the navigation, set in the browser: the gateway answers all queries with the same id from the same reads. */
  navigation?: string;
  /** The language to use when the URL names none. */
  preferredLanguage(offered: readonly Language[], fallback: Language): Language;
  /** The texts of a language, with these dictionaries in addition to the shared ones. */
  texts(lng: Language, namespaces: readonly Namespace[], said?: OperatorDictionaries): Promise<i18n>;
  /** The operator's texts that replace the site's own, as far as they have been requested. */
  operatorTexts: OperatorTexts;
  screens: Partial<Record<RouteName, () => Promise<Screen>>>;
  /** The present in milliseconds since 1970. */
  now(): number;
  /** Whether this is the first page of the document, which the server draws and the browser draws again. */
  isFirst(): boolean;
  /** The settings of the browser; for the first page those with which the server drew it. */
  settings(): Settings;
  /** On the server: what remembers referrals, by the cookies of the request. */
  referrals?: Referrals;
  /** Sets a cookie in the browser, given as a Set-Cookie line. */
  setCookie(line: string): void;
  /** Logs a message for the operator. */
  warn(message: string, facts: Readonly<Record<string, string>>): void;
}

/** A screen with everything it needs to be rendered. */
export interface LoadedScreen {
  screen: Screen;
  Component: ComponentType<ScreenProps<OperationType>>;
  query: Loaded<OperationType>;
}

/** The URL's query without what makes no sense in it: the screen is loaded at the address that has it. */
interface Correction {
  search: URLSearchParams;
}

/** A navigation that can be shown. The data it loaded stay in the store until `dispose`. */
export interface Shown {
  nav: Nav;
  /** When the data were requested, by the clock of this process or tab. */
  askedAt: number;
  environment: Environment;
  i18n: i18n;
  /** Undefined when it could not be loaded: then only the error can be shown. */
  page: Loaded<PageQuery> | undefined;
  result:
    | ({ kind: 'screen'; status: ScreenStatus } & LoadedScreen)
    | { kind: 'unconfirmed'; status: 503 }
    | { kind: 'notFound'; status: 404; errorApp?: ErrorApp | undefined }
    | { kind: 'error'; status: 500; error: unknown; errorApp?: ErrorApp | undefined };
  dispose(): void;
}

/**
 * A whole navigation: follows redirects and returns the page where they end. Only a redirect to another site is
 * returned as a redirect.
 */
export async function navigate(
  dependencies: NavigationDependencies,
  url: URL,
  signal: AbortSignal,
): Promise<Redirect | Shown> {
  const along = { ...dependencies, navigation: dependencies.navigation ?? navigationId() };
  const { page, url: end } = await walk<Shown>(url, stepsOf(along, signal));
  if (page) return page;
  return end.origin === url.origin ? navigate(along, end, signal) : { redirect: end.href, status: 302 };
}

/**
 * The same on the server: an address that leads elsewhere is answered with a redirect to the end of the walk, and the
 * page there is not loaded; nor is the page of an address that probably leads elsewhere. `seemsSignedIn`: whether the
 * browser has a session cookie, whose session may have ended.
 */
export async function navigateOnServer(
  dependencies: NavigationDependencies,
  url: URL,
  signal: AbortSignal,
  seemsSignedIn: boolean,
): Promise<Redirect | Shown> {
  const look = async (target: URL, extent: Extent) => {
    const looked = await lookAt(dependencies, target, signal, extent);
    if (isRedirect(looked)) return looked;
    for (const cookie of looked.judged?.cookies ?? []) dependencies.setCookie(cookie);
    const verdict = looked.judged?.verdict;
    return isRedirect(verdict) ? verdict : undefined;
  };
  const steps = stepsOf(dependencies, signal);
  const visit = async (target: URL, extent: Extent) =>
    (seemsToLeadOn(target, seemsSignedIn) && (await look(target, extent))) || steps.visit(target, extent);
  const { page, hop } = await walk<Shown>(url, { ...steps, visit, look });
  if (hop) return hop;
  if (page) return page;
  throw new Error('The walk ended without a page and without a redirect.');
}

/** Whether an address probably leads elsewhere: it has no language, is an alias, or is not for this visitor. */
function seemsToLeadOn({ pathname }: URL, seemsSignedIn: boolean): boolean {
  const { lng, alias, match } = locate(pathname);
  return !lng || alias !== undefined || match?.route.auth === (seemsSignedIn ? 'guest' : 'player');
}

function stepsOf(dependencies: NavigationDependencies, signal: AbortSignal): Steps<Shown> {
  return {
    visit: (url, extent) => visit(dependencies, url, signal, extent),
    async closed(url) {
      const shown = await visit(dependencies, url, signal, 'closed');
      if (isRedirect(shown)) throw new Error('A closed address must not redirect.');
      return shown;
    },
    warn: (url, redirect) =>
      dependencies.warn('Detected cyclic redirect', { url: url.pathname, to: redirect }),
  };
}

/** The guards' decision on an address whose page is not loaded. */
interface Look {
  nav: Nav;
  /** Undefined when the page document could not be loaded: then nobody is led elsewhere. */
  judged: Judgement | undefined;
}

/** Judges an address without loading its page. `tell` is called for every guard that is asked. */
export async function lookAt(
  dependencies: Pick<
    NavigationDependencies,
    'environment' | 'navigation' | 'preferredLanguage' | 'screens' | 'referrals'
  >,
  url: URL,
  signal: AbortSignal,
  extent: Extent,
  tell?: VerdictListener,
): Promise<Redirect | Look> {
  const { canonical, path, match, alias, ...place } = locate(url.pathname);
  if (canonical) return { redirect: canonical + url.search, status: 301 };
  const loads = new Loads(dependencies.environment, dependencies.navigation, signal);
  const query = loads.start<GuardsQuery>(
    guardsQuery,
    { url: addressIn(url).replace(/^\/{2,}/, '/'), isOfPartition: match?.route.partition !== undefined },
    { fresh: true },
  );
  const { value: page } = await settle(query.ready.then(() => query.data().page));
  loads.dispose();
  const lng = place.lng ?? preferredIn(dependencies, page);
  if (!place.lng && !hasDoubledSlash(url.pathname))
    return { redirect: addressOf(lng, path, url.search), status: 302 };
  const nav: Nav = {
    ...{ url, lng, path, match, alias },
    hasOwnScreen: hasOwnScreen(dependencies, match),
    referrals: dependencies.referrals,
  };
  return { nav, judged: page && judge(nav, page, extent === 'unredirected', tell) };
}

/**
 * Visits one address: returns its redirect or its page. A closed address never redirects and shows an error instead of
 * its content.
 */
async function visit(
  dependencies: NavigationDependencies,
  url: URL,
  signal: AbortSignal,
  extent: Extent | 'closed',
): Promise<Redirect | Shown> {
  const { canonical, path, match, alias, ...place } = locate(url.pathname);
  if (canonical) return { redirect: canonical + url.search, status: 301 };

  const askedAt = Date.now();
  const loads = new Loads(dependencies.environment, dependencies.navigation, signal);
  const { dispose } = loads;
  const dictionaries = place.lng
    ? dependencies.operatorTexts.missing(place.lng, dictionariesOf(match?.route.dictionaries))
    : [];
  // Guards must not judge by data of an earlier visit.
  const page = loads.start<PageQuery>(
    pageQuery,
    {
      // A path with doubled slashes has no page; at the start of an address they would name another host.
      url: addressIn(url).replace(/^\/{2,}/, '/'),
      about: subjectOf(match),
      dictionaries,
      isOfPartition: match?.route.partition !== undefined,
      isHome: match?.name === 'home' && place.lng !== undefined,
      lng: place.lng ?? '',
    },
    { fresh: true },
  );
  const pageSettled = settle(page.ready.then(() => page.data().page));

  const lng = place.lng ?? preferredIn(dependencies, (await pageSettled).value);
  if (!place.lng && !hasDoubledSlash(url.pathname)) {
    dispose();
    return { redirect: addressOf(lng, path, url.search), status: 302 };
  }

  const nav: Nav = {
    ...{ url, lng, path, match, alias },
    hasOwnScreen: hasOwnScreen(dependencies, match),
    referrals: dependencies.referrals,
  };
  const loading = extent === 'closed' ? undefined : loadScreen(dependencies, nav, loads);
  const [pageAnswer, loaded] = await Promise.all([pageSettled, settle(Promise.resolve(loading))]);
  // If the page to confirm the terms leads back, there is nothing to confirm: then the data that the service gave are
  // shown.
  const isTermsDemanded = extent === 'all' && loads.haveFailedWith('TERMS_CHANGED');
  const judged = pageAnswer.value && judge({ ...nav, isTermsDemanded }, pageAnswer.value, extent !== 'all');
  for (const cookie of judged?.cookies ?? []) dependencies.setCookie(cookie);
  const verdict = judged?.verdict;
  if (verdict && isRedirect(verdict) && extent !== 'closed') {
    dispose();
    return verdict;
  }

  const search = loaded.value && 'search' in loaded.value ? loaded.value.search : undefined;
  if (search && !verdict && pageAnswer.value) {
    dispose();
    return { redirect: addressOf(lng, path, search), status: 302 };
  }
  const screen = loaded.value && 'Component' in loaded.value ? loaded.value : undefined;

  const { environment, operatorTexts } = dependencies;
  if (judged?.texts) operatorTexts.add(lng, dictionaries, judged.texts);
  // When the screen failed to load, its dictionaries may be the reason, so they are not loaded.
  const own = screen ? (match?.route.dictionaries ?? []) : [];
  const i18n = await dependencies.texts(lng, own, operatorTexts.said(lng));
  const shown = { nav, askedAt, environment, i18n, dispose, page: pageAnswer.value && page };
  const failed =
    extent === 'closed'
      ? { error: new Error('The redirects of this address lead in a circle.') }
      : [pageAnswer, loaded].find(({ error }) => error !== undefined);
  const explain = (status: number) =>
    loadErrorApp(pageAnswer.value, status, visitOf(dependencies, url), loads).catch(() => undefined);
  if (failed)
    return {
      ...shown,
      result: { kind: 'error', status: 500, error: failed.error, errorApp: await explain(500) },
    };
  if (verdict && 'unconfirmed' in verdict) return { ...shown, result: { kind: 'unconfirmed', status: 503 } };
  if (verdict || !match || !screen || !isFound(screen, match.params))
    return { ...shown, result: { kind: 'notFound', status: 404, errorApp: await explain(404) } };
  return { ...shown, result: { kind: 'screen', status: statusOf(nav, screen), ...screen } };
}

function hasOwnScreen(
  { screens }: Pick<NavigationDependencies, 'screens'>,
  match: Match | undefined,
): boolean {
  return match !== undefined && screens[match.name] !== undefined;
}

function preferredIn(
  dependencies: Pick<NavigationDependencies, 'preferredLanguage'>,
  page: GuardedPage | undefined,
): Language {
  const { offered, fallback } = offeredLanguages(page);
  return dependencies.preferredLanguage(offered, fallback);
}

/**
 * Loads the code first, because it contains the query and knows what makes sense in the address; then component, data
 * and texts together.
 */
async function loadScreen(
  dependencies: NavigationDependencies,
  { lng, match, url }: Nav,
  loads: Loads,
): Promise<LoadedScreen | Correction | undefined> {
  const entry = match && (dependencies.screens[match.name] ?? remoteEntry(match.name));
  if (!entry) return undefined;
  const screen = await code(entry());
  const search = screen.corrected?.(url.searchParams);
  if (search) return { search };
  const query = loads.start<OperationType>(
    screen.query,
    screen.variables(match.params, url.searchParams, dependencies.now(), visitOf(dependencies, url)),
  );
  const texts = code(dependencies.texts(lng, match.route.dictionaries ?? []));
  const [Component] = await Promise.all([code(screen.component()), query.ready, texts]);
  return { screen, Component, query };
}

function visitOf(dependencies: NavigationDependencies, url: URL): Visit {
  return { url: addressIn(url), isFirst: dependencies.isFirst(), settings: dependencies.settings() };
}

/**
 * The operator's own page for an error; undefined when there is none or it fails to load, and then the site explains
 * the error.
 */
async function loadErrorApp(
  page: PageQuery['response']['page'] | undefined,
  status: number,
  visit: Visit,
  loads: Loads,
): Promise<ErrorApp | undefined> {
  if (!page) return undefined;
  const remote = await import('../remote-apps/errorApp');
  return remote.loadErrorApp(page, status, visit, loads);
}

/** Code that cannot be fetched has usually been replaced by a newer release. */
async function code<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((cause: unknown) => {
    throw new CodeError(cause);
  });
}

/** A field that is null because something failed does not mean "not found": the screen shows what is missing. */
function isFound({ screen, query }: LoadedScreen, params: Record<string, string>): boolean {
  if (query.isRefused()) return false;
  return query.hasHoles() || screen.found?.(query.data(), params) !== false;
}

async function settle<Value>(promise: Promise<Value>): Promise<{ value?: Value; error?: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error ?? new Error('unknown') }),
  );
}
