import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RelayEnvironmentProvider, usePreloadedQuery } from 'react-relay/hooks';
import { ScrollRestoration, useLoaderData, type Location, type RouteObject } from 'react-router-dom';
import type { Shown } from './navigate';
import type { Loaded } from './relay/load';
import { RouteContext, type ShownRoute } from './routes/RouteContext';
import { ShownLive } from './live/ShownLive';
import { Boundary } from './shell/boundaries/Boundary';
import { Content } from './shell/Content';
import { Layout } from './shell/Layout';
import { PageAnnouncer } from './shell/PageAnnouncer';
import { pageQuery } from './shell/page';
import type { pageQuery as PageQuery } from './shell/__generated__/pageQuery.graphql';

/** Under this id the router keeps what the last navigation ended with. */
export const rootRouteId = 'root';

/** The one route that React Router knows: matching is ours, its loader is a navigation. */
export function rootRoute(loader: RouteObject['loader'], onShown?: (shown: Shown) => void): RouteObject[] {
  return [{ id: rootRouteId, path: '*', ...(loader && { loader }), element: <App onShown={onShown} /> }];
}

interface AppProps {
  /** Called in the browser after a navigation is on screen. */
  onShown: ((shown: Shown) => void) | undefined;
}

/** Shows what the last navigation ended with. */
function App({ onShown }: AppProps) {
  const shown = useLoaderData<Shown>();
  const route = useMemo(() => routeOf(shown), [shown]);
  useEffect(() => onShown?.(shown), [shown, onShown]);

  return (
    <RelayEnvironmentProvider environment={shown.environment}>
      <I18nextProvider i18n={shown.i18n}>
        <RouteContext value={route}>
          <PageAnnouncer shown={shown} />
          <Boundary resetKey={shown} fallback={(error) => <Bare shown={failed(shown, error)} />}>
            {shown.page ? <ShellWithPage page={shown.page} shown={shown} /> : <Bare shown={shown} />}
          </Boundary>
          <ShownLive shown={shown} />
          <ScrollRestoration getKey={scrollKey} />
        </RouteContext>
      </I18nextProvider>
    </RelayEnvironmentProvider>
  );
}

/** By what a page's scroll position is kept: its visit; pages that the browser itself opened have one visit among them. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

function ShellWithPage({ page, shown }: { page: Loaded<PageQuery>; shown: Shown }) {
  const data = usePreloadedQuery<PageQuery>(pageQuery, page.ref);
  return (
    <Layout query={data}>
      <Content shown={shown} />
    </Layout>
  );
}

/** The content alone, where there is no shell to put it into. */
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
