import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom';
import { rootRoute, rootRouteId } from './App';
import { createClock } from './clock';
import { announcePassed } from './guards';
import { handoffId, rootId, type Handoff } from './handoff';
import { detectLanguage } from './i18n/detect';
import { OperatorTexts } from './i18n/operatorTexts';
import { createTexts } from './i18n/texts';
import { refreshShown } from './live/refreshShown';
import { createLiveState } from './live/state';
import { addressIn, navigate, type Shown, type Surroundings } from './navigate';
import { Providers } from './Providers';
import { browserNetwork } from './relay/browserNetwork';
import { createEnvironment } from './relay/environment';
import { Replay } from './relay/replay';
import type { PageData } from './relay/PageDataContext';
import { CodeError, laterCode, reloadForCode } from './routes/CodeError';
import { createPreloader } from './routes/preloader';
import { ShownKeeper } from './routes/ShownKeeper';
import { screens } from './screens';
import { readCookies } from './settings/cookies';
import { rememberTimeZone } from './settings/rememberTimeZone';
import { showTheme } from './settings/showTheme';
import { createSettingsStore } from './settings/store';
import { beginWithVersion } from './shell/late/appVersion';
import { keepInstallPrompt } from './shell/late/installPrompt';
import './design/index.css';

const handoff = JSON.parse(document.getElementById(handoffId)?.textContent ?? '') as Handoff;
beginWithVersion(handoff.release);
keepInstallPrompt();
const clock = createClock(handoff.renderedAt);
const live = createLiveState();
const keeper = new ShownKeeper();
const settings = createSettingsStore(handoff.settings, (cookie) => {
  document.cookie = cookie;
});

const freshEnvironment = (answers: Handoff['answers']) =>
  createEnvironment(
    browserNetwork(new Replay(answers), (serverTime) => {
      clock.correct(serverTime);
      live.watch.fetched();
    }),
  );

const around: Surroundings = {
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
  now: () => (router.state.initialized ? clock.now() : handoff.askedAt),
  isFirst: () => !router.state.initialized,
  setCookie(line) {
    document.cookie = line;
  },
  warn(message, facts) {
    // eslint-disable-next-line no-console -- where else a browser could note it
    console.warn(message, facts);
  },
};

/** Resolves once the page is on screen as the browser draws it. */
let takeOver = (): void => undefined;
const takenOver = new Promise<void>((resolve) => (takeOver = resolve));

/** The addresses whose redirects led to where the router goes now. */
let former: string[] = [];

const preloader = createPreloader((url, signal) => navigate(around, url, signal), screens);

const router = createBrowserRouter(
  rootRoute(
    async ({ request }) => {
      const url = new URL(request.url);
      const same = keeper.current?.environment === around.environment && keeper.under(url);
      if (same) return same;
      const outcome = await (preloader.claim(url) ?? navigate(around, url, request.signal, former));
      if ('redirect' in outcome) {
        const here = addressIn(url);
        // What still leads away from where a circle ended is another way.
        former = former[0] === here ? [] : [...former, here];
        return redirect(outcome.redirect);
      }
      former = [];
      // Nothing is to be shown while another page is on its way.
      if (isCodeMissing(outcome) && reloadForCode(url.href)) return new Promise<never>(() => undefined);
      return keeper.adopt(outcome);
    },
    (shown) => {
      keeper.show(shown);
      announcePassed(shown.nav);
      takeOver();
    },
  ),
);

function isCodeMissing({ result }: Shown): boolean {
  return result.kind === 'error' && result.error instanceof CodeError;
}

const pageData: PageData = {
  async reset() {
    around.environment = freshEnvironment([]);
    preloader.forget();
    await router.revalidate();
  },
  async refresh() {
    // Browsers may keep a failed import as failed: only a new page asks again.
    if (keeper.current && isCodeMissing(keeper.current)) location.reload();
    else await router.revalidate();
  },
};

/** Hydration begins once the first navigation has run again on the answers that came with the page. */
function hydrate(): void {
  // Without its code the page stays as it came: its content and links need none.
  const first = router.state.loaderData[rootRouteId] as Shown | undefined;
  if (first && isCodeMissing(first)) return;
  const root = document.getElementById(rootId);
  if (!root) throw new Error('The page has no root.');
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers clock={clock} settings={settings} pageData={pageData} preloader={preloader} live={live}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
}

if (router.state.initialized) hydrate();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    hydrate();
  });
}

settings.subscribe(({ theme }) => showTheme(theme));
rememberTimeZone(settings);

/** How often a change of the line-up may fetch what is shown again: one game sooner than a list. */
const refreshEveryMs = { game: 1000, list: 5000 } as const;

// Not needed to see the page, so not part of what it waits for. What other tabs hear before the page is taken over would
// make it unlike the HTML, and is heard again from the page's place in the stream. Without its code the page polls.
Promise.all([laterCode(() => import('./live/start')), takenOver]).then(
  ([{ startLive }]) =>
    startLive({
      state: live,
      environment: () => around.environment,
      refresh: async () => {
        if (keeper.current?.result.kind === 'error') await pageData.refresh();
        else if (keeper.current) await refreshShown(keeper.current, live);
      },
      refreshEveryMs: () => refreshEveryMs[keeper.current?.nav.match?.name === 'game' ? 'game' : 'list'],
    }),
  () => live.connection.setState({ live: false }),
);
