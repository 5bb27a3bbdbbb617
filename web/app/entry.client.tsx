import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { createClock } from '../foundation/browser/clock';
import { announcePassed } from '../navigation/guards';
import { confirmTerms } from '../navigation/guards/confirmTerms';
import { handoffId, rootId, type Handoff } from './handoff';
import { detectLanguage } from '../foundation/i18n/detect';
import { OperatorTexts } from '../foundation/i18n/operatorTexts';
import { createTexts } from '../foundation/i18n/texts';
import { createLiveState } from '../betting/live/state';
import { navigate, type Shown, type NavigationDependencies } from '../navigation/navigate';
import { browserEntries } from '../routing/history/entries';
import type { MoveResult } from '../routing/history/moves';
import { beginNavigation, type Navigation, type Visit } from '../routing/history/navigation';
import { createScrollMemory } from '../routing/history/scroll';
import { isRedirect } from '../routing/history/walk';
import { Providers } from './Providers';
import { browserNetwork } from '../foundation/relay/browserNetwork';
import { drawn, keepDrawn } from '../foundation/relay/drawn';
import { createEnvironment } from '../foundation/relay/environment';
import { registerHook } from '../foundation/relay/retryHooks';
import { Replay } from '../foundation/relay/replay';
import type { PageData } from '../foundation/relay/PageDataContext';
import { CodeError, laterCode, reloadForCode } from '../routing/routes/CodeError';
import { createPreloader } from '../navigation/preloader';
import { ShownKeeper } from '../navigation/ShownKeeper';
import { screens } from '../screens';
import { readCookies } from '../foundation/settings/cookies';
import { followWidth } from '../foundation/settings/followWidth';
import { rememberTimeZone } from '../foundation/settings/rememberTimeZone';
import { showSettings } from '../foundation/settings/showSettings';
import { createSettingsStore } from '../foundation/settings/store';
import { registerModals } from '../overlay/modals/registry';
import { beginWithVersion } from '../frame/version/appVersion';
import { keepInstallPrompt } from '../pwa/installPrompt';
import '../foundation/design/index.css';

const handoffElement = document.getElementById(handoffId);
const handoff = JSON.parse(handoffElement?.textContent ?? '') as Handoff;
// The handoff contains data of the player, who may sign out on this page.
handoffElement?.remove();
beginWithVersion(handoff.release);
keepInstallPrompt();
registerModals(async () => (await import('./modals')).modals);
const clock = createClock(handoff.renderedAt);
const live = createLiveState();
const keeper = new ShownKeeper();
const settings = createSettingsStore(handoff.settings, {
  read: () => document.cookie,
  write(cookie) {
    document.cookie = cookie;
  },
});

/** Undefined until the first page has loaded. */
let navigation: Navigation<Shown> | undefined;

const freshEnvironment = (answers: Handoff['answers']) =>
  createEnvironment(
    browserNetwork(new Replay(answers), (serverTime) => {
      clock.correct(serverTime);
      live.watch.fetched();
    }),
  );

const dependencies: NavigationDependencies = {
  environment: freshEnvironment(handoff.answers),
  preferredLanguage: (offered, fallback) =>
    detectLanguage(
      { cookie: readCookies(document.cookie).lng, accepted: navigator.languages },
      offered,
      fallback,
    ),
  texts: createTexts(),
  operatorTexts: new OperatorTexts(),
  screens,
  now: () => (navigation ? clock.now() : handoff.askedAt),
  isFirst: () => !navigation,
  settings: () => (navigation ? settings.getState() : handoff.settings),
  setCookie(line) {
    document.cookie = location.protocol === 'https:' ? `${line}; Secure` : line;
  },
  warn(message, facts) {
    // oxlint-disable-next-line no-console -- the console is the only log of a browser
    console.warn(message, facts);
  },
};

/** Resolves once the browser has drawn the page on screen. */
let takeOver = (): void => undefined;
const takenOver = new Promise<void>((resolve) => (takeOver = resolve));

const preloader = createPreloader((url, signal) => navigate(dependencies, url, signal), screens);

/** Loads the page of a move, unless the move only opens another modal over the page. */
async function load(url: URL, signal: AbortSignal): Promise<MoveResult<Shown>> {
  const same = keeper.current?.environment === dependencies.environment && keeper.under(url);
  if (same) return { page: same, url };
  const outcome = await (preloader.claim(url) ?? navigate(dependencies, url, signal));
  if ('redirect' in outcome) return { away: outcome.redirect };
  const end = outcome.nav.url;
  // Shows nothing while the other page loads.
  if (isCodeMissing(outcome) && reloadForCode(end.href)) return new Promise<never>(() => undefined);
  return { page: keeper.adopt(outcome), url: end };
}

function isCodeMissing({ result }: Shown): boolean {
  return result.kind === 'error' && result.error instanceof CodeError;
}

const pageData: PageData = {
  async reset() {
    dependencies.environment = freshEnvironment([]);
    preloader.forget();
    await navigation?.revalidate();
  },
  async refresh() {
    // Browsers may remember a failed import; only a new document tries it again.
    if (keeper.current && isCodeMissing(keeper.current)) location.reload();
    else await navigation?.revalidate();
  },
};

// During a navigation the guards of that navigation decide. The refused request is not sent again: after confirming the
// terms, the player may no longer want it.
registerHook('terms', async () => {
  const shown = keeper.current;
  if (!shown?.page || !navigation || navigation.isLoading()) return false;
  const verdict = confirmTerms.check?.({ ...shown.nav, isTermsDemanded: true }, shown.page.data().page);
  if (isRedirect(verdict)) void navigation.goTo(verdict.redirect);
  return false;
});

registerHook('captcha', async (purpose = '') => {
  const { solveCaptcha } = await import('../player/captcha/solveCaptcha');
  return solveCaptcha(dependencies.environment, purpose);
});

const scroll = createScrollMemory();

/** Repeats the first navigation with the answers that came with the page, and hydrates what the server drew. */
async function begin(): Promise<void> {
  navigation = await beginNavigation<Shown>({
    entries: browserEntries,
    load,
    leaveFor(url, replace) {
      if (url === location.href) location.reload();
      else location[replace ? 'replace' : 'assign'](url);
    },
    leaving: scroll.keep,
  });
  const first = navigation.visit();
  keepDrawn(dependencies.environment);
  // Without its code the page stays as the server sent it: its content and links need no code.
  if (isCodeMissing(first.page)) return;
  keepScroll(navigation);
  hydrate(navigation, first);
}

/**
 * Browsers restore the scroll position before the page that Back leads to is drawn; the site restores it after drawing.
 */
function keepScroll(moves: Navigation<Shown>): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    if (!moves.isLoading()) scroll.keep(moves.visit().location);
    scroll.store();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = 'manual';
    moves.resume();
  });
}

function hydrate(moves: Navigation<Shown>, first: Visit<Shown>): void {
  const root = document.getElementById(rootId);
  if (!root) throw new Error('The page has no root element.');
  const onDrawn = (visit: Visit<Shown>) => {
    if (visit === first) return scroll.placeFirst(visit.location);
    // What the server drew is taken over on the first page alone.
    delete drawn.records;
    scroll.place(visit);
  };
  const onShown = (shown: Shown) => {
    keeper.show(shown);
    announcePassed(shown.nav);
    takeOver();
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers clock={clock} settings={settings} pageData={pageData} preloader={preloader} live={live}>
        <App navigation={moves} first={first} onDrawn={onDrawn} onShown={onShown} />
      </Providers>,
    );
  });
}

void begin();

settings.subscribe((state) => showSettings(state));
rememberTimeZone(settings);
void takenOver.then(() => (followWidth(settings) ? pageData.refresh() : undefined));

// The page can be seen without this code, so the page does not wait for it. Changes from other tabs that arrived before
// hydration would make the page differ from its HTML; they arrive again, because the stream starts at the page's
// cursor. Without this code the page polls.
Promise.all([laterCode(() => import('./followLive')), takenOver]).then(
  ([{ followLive }]) =>
    followLive({
      state: live,
      environment: () => dependencies.environment,
      shown: () => keeper.current,
      reload: pageData.refresh,
    }),
  () => live.connection.setState({ live: false }),
);
