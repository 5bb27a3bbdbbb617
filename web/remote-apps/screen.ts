import { screen, type Screen } from '../routes/screen';
import { routeOf, type RouteName } from '../routes/table';
import { remoteViewQuery } from './remoteViewQuery';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/**
 * The screen of a route that a remote application shows. The page is not found when the application says so; while the
 * operator has switched the route on but configured no such application, the host says that it cannot be loaded.
 */
export function remoteScreen(name: RouteName): Screen {
  const app = routeOf(name).remoteApp ?? '';
  return screen<RouteName, RemoteViewQuery>(name, {
    query: remoteViewQuery,
    variables: (_params, _search, _now, { url, isFirst }) => ({ name: app, url, fromBrowser: !isFirst }),
    found: ({ remoteAppView: view }) => !(view?.__typename === 'RemoteAppFailure' && view.statusCode === 404),
    title: (_t, { remoteAppView: view }) => (view?.__typename === 'RemoteAppContent' ? view.title : ''),
    component: async () => (await import('./RemoteScreen')).RemoteScreen,
  });
}
