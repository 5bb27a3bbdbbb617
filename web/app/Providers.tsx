import type { ReactNode } from 'react';
import { ClockContext, type Clock } from '../foundation/browser/clock';
import { LiveContext } from '../betting/live/LiveContext';
import type { LiveState } from '../betting/live/state';
import { PageDataContext, type PageData } from '../foundation/relay/PageDataContext';
import { PreloaderContext, type Preloader } from '../routing/routes/Link';
import { OwnScreensContext } from '../routing/routes/OwnScreensContext';
import { screens } from '../screens';
import { SettingsContext } from '../foundation/settings/SettingsContext';
import type { SettingsStore } from '../foundation/settings/store';

interface ProvidersProps {
  clock: Clock;
  settings: SettingsStore;
  pageData: PageData;
  /** Null on the server. */
  preloader: Preloader | null;
  /** Null on the server. */
  live: LiveState | null;
  children: ReactNode;
}

/** Provides what outlives navigations: the clock, the settings, the reset of the page's data. */
export function Providers({ clock, settings, pageData, preloader, live, children }: ProvidersProps) {
  return (
    <ClockContext value={clock}>
      <SettingsContext value={settings}>
        <PageDataContext value={pageData}>
          <PreloaderContext value={preloader}>
            <OwnScreensContext value={screens}>
              <LiveContext value={live}>{children}</LiveContext>
            </OwnScreensContext>
          </PreloaderContext>
        </PageDataContext>
      </SettingsContext>
    </ClockContext>
  );
}
