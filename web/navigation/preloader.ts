import type { Shown } from './navigate';
import type { Redirect } from '../routing/history/walk';
import { isSparing } from '../routing/routes/connection';
import type { Preloader } from '../routing/routes/Link';
import { locate } from '../routing/routes/location';
import type { Screen } from '../routing/routes/screen';
import type { RouteName } from '../routing/routes/table';

type Navigation = Promise<Redirect | Shown>;

/** How long, in milliseconds, data are kept after a press that led to no navigation. */
const keepMs = 5000;

interface Ahead {
  href: string;
  navigation: Navigation;
  timer: ReturnType<typeof setTimeout>;
  controller: AbortController;
}

/** A preloader with what the router and a change of identity need. */
interface ClaimablePreloader extends Preloader {
  /** Hands over a navigation that has already started to the router, once. */
  claim(url: URL): Navigation | undefined;
  /** Drops what has started: its data belong to the former identity. */
  forget(): void;
}

/** Starts navigations before the visitor asks for them. */
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
      // A failure here is ignored: the navigation itself will meet it and report it.
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
