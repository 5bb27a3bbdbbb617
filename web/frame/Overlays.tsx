import { graphql, useFragment } from 'react-relay/hooks';
import { SessionWatch } from '../player/session/SessionWatch';
import { NavigationBlocker } from '../overlay/NavigationBlocker';
import { Modals } from '../overlay/modals/Modals';
import { Notices } from '../overlay/notices/Notices';
import type { Overlays_query$key } from './__generated__/Overlays_query.graphql';

/** Everything above the page: the open modal, the notices, and the watch over the session, which uses them. */
export function Overlays({ query: queryRef }: { query: Overlays_query$key }) {
  const query = useFragment(
    graphql`
      fragment Overlays_query on Query {
        ...Modals_query
        ...SessionWatch_query
      }
    `,
    queryRef,
  );
  return (
    <>
      <SessionWatch query={query} />
      <NavigationBlocker />
      <Modals query={query} />
      <Notices />
    </>
  );
}
