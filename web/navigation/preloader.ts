import type { Shown } from './navigate';
import type { Redirect } from '../routing/history/walk';
import { isSparing } from '../routing/routes/connection';
import type { Preloader } from '../routing/routes/Link';
import { locate } from '../routing/routes/location';
import type { Screen } from '../routing/routes/screen';
import type { RouteName } from '../routing/routes/table';

type Navigation = Promise<Redirect | Shown>;

/** A press that led to no navigation keeps its data no longer than this. */
const keepMs = 5000;

interface Ahead {
  href: string;
  navigation: Navigation;
  timer: ReturnType<typeof setTimeout>;
  controller: AbortController;
}

/** A preloader with the ends that the router and a new identity need. */
interface ClaimablePreloader extends Preloader {
  /** Hands a navigation that was started before over to the router, once. */
  claim(url: URL): Navigation | undefined;
  /** Drops what was started before: its data are the former identity's. */
  forget(): void;
}

/** Starts navigations before they are asked for. */
export function createPreloader(
  start: (url: URL, signal: AbortSignal) => Navigation,
  screens: Partial<Record<RouteName, () => Promise<Screen>>>,
): ClaimablePreloader {
  let ahead: Ahead | undefined;
  const urlOf = (to: string) => new URL(to, location.href);
  const drop = () => {
    clearTimeout(ahead?.timer);
    ahead?.controller.abort();
    ahead = undefined;
  };

  return {
    code(to) {
      if (isSparing()) return;
      const { match } = locate(urlOf(to).pathname);
      // A failure here is no news: the navigation itself will meet it and say so.
      const entry = match && screens[match.name];
      void entry?.()
        .then((screen) => screen.component())
        .catch(() => undefined);
    },

    data(to) {
      const url = urlOf(to);
      if (url.href === location.href || ahead?.href === url.href) return;
      drop();
      const controller = new AbortController();
      const navigation = start(url, controller.signal);
      navigation.catch(() => undefined);
      ahead = { href: url.href, navigation, controller, timer: setTimeout(drop, keepMs) };
    },

    claim(url) {
      if (ahead?.href !== url.href) return undefined;
      const { navigation, timer } = ahead;
      clearTimeout(timer);
      ahead = undefined;
      return navigation;
    },

    forget: drop,
  };
}
