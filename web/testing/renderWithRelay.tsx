import { render, type RenderResult } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { TextsContext } from '../foundation/i18n/TextsContext';
import { RelayEnvironmentProvider } from 'react-relay/hooks';
import { createMockEnvironment } from 'relay-test-utils';
import { createClock } from '../foundation/browser/clock';
import cashier from '../foundation/i18n/dictionaries/en/pages/cashier.json';
import consent from '../foundation/i18n/dictionaries/en/pages/consent.json';
import coupon from '../foundation/i18n/dictionaries/en/coupon.json';
import history from '../foundation/i18n/dictionaries/en/pages/history.json';
import information from '../foundation/i18n/dictionaries/en/pages/information.json';
import main from '../foundation/i18n/dictionaries/en/main.json';
import multi from '../foundation/i18n/dictionaries/en/pages/multi.json';
import matchTexts from '../foundation/i18n/dictionaries/en/pages/match.json';
import bets from '../foundation/i18n/dictionaries/en/pages/bets.json';
import overlays from '../foundation/i18n/dictionaries/en/pages/overlays.json';
import phone from '../foundation/i18n/dictionaries/en/pages/phone.json';
import results from '../foundation/i18n/dictionaries/en/pages/results.json';
import rules from '../foundation/i18n/dictionaries/en/pages/rules.json';
import session from '../foundation/i18n/dictionaries/en/session.json';
import sports from '../foundation/i18n/dictionaries/en/sports.json';
import support from '../foundation/i18n/dictionaries/en/pages/support.json';
import data from '../foundation/i18n/dictionaries/en/pages/data.json';
import responsible from '../foundation/i18n/dictionaries/en/pages/responsible.json';
import verification from '../foundation/i18n/dictionaries/en/pages/verification.json';
import type { Language } from '../foundation/i18n/languages';
import type { LiveState } from '../betting/live/state';
import { modals } from '../app/modals';
import { Moving } from '../routing/history/Moving';
import { locationOf } from '../routing/history/moves';
import { createNavigation } from '../routing/history/navigation';
import { Providers } from '../app/Providers';
import type { PageData } from '../foundation/relay/PageDataContext';
import { RouteContext, type ShownRoute } from '../routing/routes/RouteContext';
import { locate } from '../routing/routes/location';
import type { Settings } from '../foundation/settings/model';
import { defaultSettings } from '../foundation/settings/settings';
import { createSettingsStore, type SettingsStore } from '../foundation/settings/store';
import { registerModals } from '../overlay/modals/registry';
import { memoryEntries } from './memoryEntries';

/** Relay's mock environment: answer a component's requests with `environment.mock`. */
export type MockEnvironment = ReturnType<typeof createMockEnvironment>;

interface Options {
  environment?: MockEnvironment;
  /** The address of the page; `/en` when absent. */
  url?: string;
  settings?: Partial<Settings>;
  /** The page's clock, ISO in UTC; it does not advance. */
  now?: string;
  pageData?: Partial<PageData>;
  /** The page's live connection; without one nothing is followed. */
  live?: LiveState;
  /** An element in the document with the server's HTML, which is taken over. */
  drawn?: HTMLElement;
}

/** The environment of a rendered component. */
export interface Rendered extends RenderResult {
  environment: MockEnvironment;
  settings: SettingsStore;
}

registerModals(() => Promise.resolve(modals));

/** English texts for a page of any language. */
function englishTexts(lng: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng,
    fallbackLng: 'en',
    initAsync: false,
    resources: {
      en: {
        main,
        sports,
        coupon,
        session,
        information,
        rules,
        match: matchTexts,
        overlays,
        cashier,
        consent,
        support,
        verification,
        data,
        responsible,
        phone,
        multi,
        results,
        bets,
        history,
      },
    },
    defaultNS: 'main',
    interpolation: { escapeValue: false },
  });
  return instance;
}

/**
 * Renders a component in the surroundings that the app provides: Relay's mock environment, English texts, settings, a
 * clock that does not advance, a history in memory that shows the component at every address, and the shown route.
 */
export function renderWithRelay(children: ReactNode, options: Options = {}): Rendered {
  const environment = options.environment ?? createMockEnvironment();
  const settings = createSettingsStore({ ...defaultSettings, timeZone: 0, ...options.settings });
  const now = Date.parse(options.now ?? '2026-03-08T12:00:00.000Z');
  const url = new URL(options.url ?? '/en', 'http://localhost');
  const { lng = 'en', match, path } = locate(url.pathname);
  const route: ShownRoute = {
    lng,
    name: match?.name,
    params: match?.params ?? {},
    search: url.searchParams,
    path,
  };
  const pageData = { reset: () => Promise.resolve(), refresh: () => Promise.resolve(), ...options.pageData };

  const page = (
    <RelayEnvironmentProvider environment={environment}>
      <TextsContext value={englishTexts(lng)}>
        <RouteContext value={route}>{children}</RouteContext>
      </TextsContext>
    </RelayEnvironmentProvider>
  );
  const navigation = createNavigation(
    {
      entries: memoryEntries(url.pathname + url.search),
      load: (to) => Promise.resolve({ page, url: to }),
      leaveFor: (to) => expect(`left for ${to}`).toBe('within the site'),
      leaving: () => undefined,
    },
    { page, move: { action: 'POP', location: locationOf(url, null), scroll: 'kept' } },
  );
  const rendered = render(
    <Providers
      clock={createClock(now, () => now)}
      settings={settings}
      pageData={pageData}
      preloader={null}
      live={options.live ?? null}
    >
      <Moving navigation={navigation}>{(visit) => visit.page}</Moving>
    </Providers>,
    options.drawn && { container: options.drawn, hydrate: true },
  );
  return { ...rendered, environment, settings };
}
