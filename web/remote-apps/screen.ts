import { screen, type Screen } from '../routing/routes/screen';
import { routeOf, type RouteName } from '../routing/routes/table';
import { remoteViewQuery } from './remoteViewQuery';
import type {
  remoteViewQuery as RemoteViewQuery,
  remoteViewQuery$data,
} from './__generated__/remoteViewQuery.graphql';

/** With these statuses an application says that it is unavailable for now. */
const awayStatuses: readonly unknown[] = [429, 503, 504];

/**
 * The screen of a route that a remote application shows. The page is not found when the application says so. When the
 * application fails, the page fails too, since it has no other content: see `statusOfView`.
 */
export function remoteScreen(name: RouteName): Screen {
  const app = routeOf(name).remoteApp ?? '';
  return screen<RouteName, RemoteViewQuery>(name, {
    query: remoteViewQuery,
    variables: (_params, _search, _now, { url, isFirst }) => ({ name: app, url, fromBrowser: !isFirst }),
    found: ({ remoteAppView: view }) => !(view?.__typename === 'RemoteAppFailure' && view.statusCode === 404),
    status: ({ remoteAppView: view }) => statusOfView(view),
    title: (t, { remoteAppView: view }) => {
      if (statusOfView(view) !== 200) return t('main_page_unavailable');
      return view?.__typename === 'RemoteAppContent' ? view.title : '';
    },
    component: async () => (await import('./RemoteScreen')).RemoteScreen,
  });
}

/**
 * 503 while the application gives no answer: it cannot be reached, takes too long, is not called after too many
 * failures, reports that it is unavailable, or is not in the configuration. 502 when its answer is not a page, or its
 * configured address is not valid. The server does not know what it does in the browser or in a frame of its own.
 */
function statusOfView(view: remoteViewQuery$data['remoteAppView']): 200 | 502 | 503 {
  if (!view) return 503;
  if (view.__typename !== 'RemoteAppFailure') return 200;
  const isWrong = view.reason === 'STATUS' || view.reason === 'INVALID';
  return isWrong && !awayStatuses.includes(view.statusCode) ? 502 : 503;
}
