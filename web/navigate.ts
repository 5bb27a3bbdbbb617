import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Environment, OperationType } from 'relay-runtime';
import { judge } from './guards';
import type { Nav } from './guards/guard';
import { offeredLanguages } from './guards/urlLanguage';
import type { Namespace } from './i18n/dictionaries';
import { defaultLanguage, languages, type Language } from './i18n/languages';
import { Loads, type Loaded } from './relay/load';
import { CodeError } from './routes/CodeError';
import { addressOf } from './routes/href';
import { hasDoubledSlash, locate } from './routes/location';
import type { Screen, ScreenProps } from './routes/screen';
import type { RouteName } from './routes/table';
import type { pageQuery as PageQuery } from './shell/__generated__/pageQuery.graphql';
import { pageQuery } from './shell/page';

/** What a navigation needs from where it happens: a request on the server, a tab in the browser. */
export interface Surroundings {
  environment: Environment;
  /** The language to use where the URL names none. */
  preferredLanguage(offered: readonly Language[], fallback: Language): Language;
  /** The texts of a language, with these dictionaries loaded beside the shared ones. */
  texts(lng: Language, namespaces: readonly Namespace[]): Promise<i18n>;
  screens: Partial<Record<RouteName, () => Promise<Screen>>>;
  /** The present in milliseconds since 1970. */
  now(): number;
}

/** A screen with all that it needs to be rendered. */
export interface LoadedScreen {
  screen: Screen;
  Component: ComponentType<ScreenProps<OperationType>>;
  query: Loaded<OperationType>;
}

/** A navigation that has something to show. What it loaded stays in the store until `dispose`. */
export interface Shown {
  nav: Nav;
  /** When the data were asked for, by this machine's clock. */
  askedAt: number;
  environment: Environment;
  i18n: i18n;
  /** Undefined when it could not be had: then only the error can be shown. */
  page: Loaded<PageQuery> | undefined;
  result:
    | ({ kind: 'screen'; status: 200 } & LoadedScreen)
    | { kind: 'notFound'; status: 404 }
    | { kind: 'error'; status: 500; error: unknown };
  dispose(): void;
}

/** A navigation that leads elsewhere; the address is relative to the origin. */
export interface Redirect {
  redirect: string;
  status: 301 | 302;
}

/** One navigation, start to finish, the same on the server and in the browser. */
export async function navigate(
  around: Surroundings,
  url: URL,
  signal: AbortSignal,
): Promise<Redirect | Shown> {
  const { canonical, path, match, alias, ...place } = locate(url.pathname);
  if (canonical) return { redirect: canonical + url.search, status: 301 };
  if (place.lng && alias) {
    const search = new URLSearchParams([...url.searchParams, ...Object.entries(alias.search)]);
    return { redirect: addressOf(place.lng, alias.path, search), status: 301 };
  }

  const askedAt = Date.now();
  const loads = new Loads(around.environment);
  signal.addEventListener('abort', () => loads.dispose(), { once: true });
  const dispose = () => loads.dispose();
  // Guards must not judge by what was true when the page was last seen.
  const page = loads.start<PageQuery>(pageQuery, { url: url.pathname + url.search }, { fresh: true });
  const pageSettled = settle(page.ready.then(() => page.data().page));

  if (!place.lng && !hasDoubledSlash(url.pathname)) {
    const { offered, fallback } = offeredLanguages((await pageSettled).value);
    dispose();
    const lng = around.preferredLanguage(offered, fallback);
    return { redirect: addressOf(lng, path, url.search), status: 302 };
  }

  const lng = place.lng ?? around.preferredLanguage(languages, defaultLanguage);
  const nav: Nav = { url, lng, path, match };
  const [pageAnswer, screen] = await Promise.all([pageSettled, settle(loadScreen(around, nav, loads))]);
  const verdict = pageAnswer.value && judge(nav, pageAnswer.value);
  if (verdict && 'redirect' in verdict) {
    dispose();
    return verdict;
  }

  const { environment } = around;
  const i18n = await around.texts(lng, []);
  const shown = { nav, askedAt, environment, i18n, dispose, page: pageAnswer.value && page };
  const failed = [pageAnswer, screen].find(({ error }) => error !== undefined);
  if (failed) return { ...shown, result: { kind: 'error', status: 500, error: failed.error } };
  if (verdict || !match || !screen.value || !isFound(screen.value, match.params))
    return { ...shown, result: { kind: 'notFound', status: 404 } };
  return { ...shown, result: { kind: 'screen', status: 200, ...screen.value } };
}

/** Code first, for the query is in it; then the component, the data and the texts together. */
async function loadScreen(
  around: Surroundings,
  { lng, match, url }: Nav,
  loads: Loads,
): Promise<LoadedScreen | undefined> {
  const entry = match && around.screens[match.name];
  if (!entry) return undefined;
  const screen = await code(entry());
  const query = loads.start<OperationType>(
    screen.query,
    screen.variables(match.params, url.searchParams, around.now()),
  );
  const texts = around.texts(lng, screen.namespaces ?? []);
  const [Component] = await Promise.all([code(screen.component()), query.ready, texts]);
  return { screen, Component, query };
}

/** Code that cannot be fetched has most often been replaced by a newer release. */
async function code<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((cause: unknown) => {
    throw new CodeError(cause);
  });
}

/** Null because something failed is not "not found": the screen shows what is missing. */
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
