import type { ReactNode } from 'react';
import { ClockContext, type Clock } from './clock';
import { LiveContext } from './live/LiveContext';
import type { LiveState } from './live/state';
import { PageDataContext, type PageData } from './relay/PageDataContext';
import { PreloaderContext, type Preloader } from './routes/Link';
import { OwnScreensContext } from './routes/OwnScreensContext';
import { screens } from './screens';
import { SettingsContext } from './settings/SettingsContext';
import type { SettingsStore } from './settings/store';

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

/** What outlives navigations: the clock, the settings, the way to begin anew. */
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
