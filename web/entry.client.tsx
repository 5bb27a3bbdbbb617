import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom';
import { rootRoute } from './App';
import { createClock } from './clock';
import { handoffId, rootId, type Handoff } from './handoff';
import { detectLanguage } from './i18n/detect';
import { createTexts } from './i18n/texts';
import { refreshShown } from './live/refreshShown';
import { createLiveState } from './live/state';
import { navigate, type Surroundings } from './navigate';
import { announcePassed } from './guards';
import { Providers } from './Providers';
import { browserNetwork } from './relay/browserNetwork';
import { createEnvironment } from './relay/environment';
import { Replay } from './relay/replay';
import { createPreloader } from './routes/preloader';
import { ShownKeeper } from './routes/ShownKeeper';
import { screens } from './screens';
import { readCookies } from './settings/cookies';
import { createSettingsStore } from './settings/store';
import './design/index.css';

const handoff = JSON.parse(document.getElementById(handoffId)?.textContent ?? '') as Handoff;
const clock = createClock(handoff.renderedAt);
const settings = createSettingsStore(
  handoff.settings,
  (cookie) => {
    document.cookie = cookie;
  },
  handoff.secure,
);

const freshEnvironment = (answers: Handoff['answers']) =>
  createEnvironment(browserNetwork(new Replay(answers), (serverTime) => clock.correct(serverTime)));

const around: Surroundings = {
  environment: freshEnvironment(handoff.answers),
  preferredLanguage: (offered, fallback) =>
    detectLanguage({ cookie: readCookies(document.cookie).lng, accepted: navigator.languages }, offered, fallback),
  texts: createTexts(),
  screens,
  now: clock.now,
};

const live = createLiveState();
const keeper = new ShownKeeper();
const preloader = createPreloader((url, signal) => navigate(around, url, signal), screens);

const routes = rootRoute(
  async ({ request }) => {
    const url = new URL(request.url);
    const outcome = await (preloader.claim(url) ?? navigate(around, url, request.signal));
    return 'redirect' in outcome ? redirect(outcome.redirect) : keeper.adopt(outcome);
  },
  (shown) => {
    keeper.show(shown);
    announcePassed(shown.nav);
  },
);

const router = createBrowserRouter(routes);
const session = {
  async reset() {
    around.environment = freshEnvironment([]);
    await router.revalidate();
  },
  refresh: () => router.revalidate(),
};

/** Hydration begins once the first navigation has run again on the answers that came with the page. */
function hydrate(): void {
  const root = document.getElementById(rootId);
  if (!root) throw new Error('The page has no root.');
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers clock={clock} settings={settings} session={session} preloader={preloader} live={live}>
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

/** How often a change of the line-up may fetch what is shown again: one game sooner than a list. */
const refreshEveryMs = { game: 1000, list: 5000 } as const;

// Not needed to see the page, so not part of what it waits for.
void import('./live/start').then(({ startLive }) =>
  startLive({
    state: live,
    environment: () => around.environment,
    refresh: async () => keeper.current && refreshShown(keeper.current, live),
    refreshEveryMs: () => refreshEveryMs[keeper.current?.nav.match?.name === 'game' ? 'game' : 'list'],
  }),
);
