import { useEffect, useLayoutEffect, useMemo } from 'react';
import { TextsContext } from '../foundation/i18n/TextsContext';
import { RelayEnvironmentProvider, usePreloadedQuery } from 'react-relay/hooks';
import type { Shown } from '../navigation/navigate';
import { Moving } from '../routing/history/Moving';
import type { Navigation, Visit } from '../routing/history/navigation';
import type { Loaded } from '../foundation/relay/load';
import { RouteContext, type ShownRoute } from '../routing/routes/RouteContext';
import { ShownLive } from './ShownLive';
import { Boundary } from '../overlay/boundaries/Boundary';
import { Content } from '../frame/Content';
import { Layout } from '../frame/Layout';
import { PageAnnouncer } from '../frame/PageAnnouncer';
import { pageQuery } from '../navigation/page';
import type { pageQuery as PageQuery } from '../navigation/__generated__/pageQuery.graphql';

interface AppProps {
  navigation: Navigation<Shown>;
  /** The visit whose page the server drew. Absent: the current visit. */
  first?: Visit<Shown>;
  /** Called in the browser when a visit has been drawn, before it is seen. */
  onDrawn?(visit: Visit<Shown>): void;
  /** Called in the browser after a navigation is on screen. */
  onShown?(shown: Shown): void;
  /** Whether this runs on the server, which draws once. */
  isStatic?: boolean;
}

/** Shows the page where the last navigation ended. */
export function App({ onDrawn, onShown, ...moves }: AppProps) {
  return (
    <Moving {...moves}>{(visit) => <ShownPage visit={visit} onDrawn={onDrawn} onShown={onShown} />}</Moving>
  );
}

interface ShownPageProps {
  visit: Visit<Shown>;
  onDrawn: AppProps['onDrawn'];
  onShown: AppProps['onShown'];
}

function ShownPage({ visit, onDrawn, onShown }: ShownPageProps) {
  const { page: shown } = visit;
  const route = useMemo(() => routeOf(shown), [shown]);
  useLayoutEffect(() => onDrawn?.(visit), [visit, onDrawn]);
  useEffect(() => onShown?.(shown), [shown, onShown]);

  return (
    <RelayEnvironmentProvider environment={shown.environment}>
      <TextsContext value={shown.i18n}>
        <RouteContext value={route}>
          <PageAnnouncer shown={shown} />
          <Boundary resetKey={shown} fallback={(error) => <Bare shown={failed(shown, error)} />}>
            {shown.page ? <ShellWithPage page={shown.page} shown={shown} /> : <Bare shown={shown} />}
          </Boundary>
          <ShownLive shown={shown} />
        </RouteContext>
      </TextsContext>
    </RelayEnvironmentProvider>
  );
}

function ShellWithPage({ page, shown }: { page: Loaded<PageQuery>; shown: Shown }) {
  const data = usePreloadedQuery<PageQuery>(pageQuery, page.ref);
  return (
    <Layout query={data}>
      <Content shown={shown} />
    </Layout>
  );
}

/** Only the content, for when there is no frame to put it into. */
function Bare({ shown }: { shown: Shown }) {
  return (
    <main id="main">
      <Content shown={shown} />
    </main>
  );
}

function failed(shown: Shown, error: unknown): Shown {
  return { ...shown, result: { kind: 'error', status: 500, error } };
}

function routeOf({ nav }: Shown): ShownRoute {
  return {
    lng: nav.lng,
    name: nav.match?.name,
    params: nav.match?.params ?? {},
    search: nav.url.searchParams,
    path: nav.path,
  };
}
