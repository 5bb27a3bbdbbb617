/* eslint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- the parts of features read it */
import { graphql, useFragment } from 'react-relay/hooks';
import type { LateFacts } from '../overlay/latePart';
import { useRoute } from '../routing/routes/RouteContext';
import { routeOf } from '../routing/routes/table';
import { frameOf } from './frame';
import { lateParts } from './lateList';
import type { LateProps } from './LateParts';
import { Overlays } from './Overlays';
import type { Late_query$data, Late_query$key } from './__generated__/Late_query.graphql';

/**
 * The parts that load after the page: modals and notices, and what features declare in their `late.ts`. What a part reads of
 * the page's answer stands in the fragment.
 */
export function Late({ query }: LateProps) {
  const data = useFragment<Late_query$key>(
    graphql`
      fragment Late_query on Query {
        player @catch(to: RESULT) {
          id
          isResidenceDue
        }
        site {
          lateParts
          oneTapScript
          isRegistrationAllowed
          isVipDomain
          isPwa
          maintenance {
            ...MaintenanceNotice_maintenance
          }
        }
        ...savedSettings_query
        ...Overlays_query
        ...RechargeNavigation_query
        ...ConsentKeeper_query
      }
    `,
    query,
  );
  const { player, site } = data;
  const { name: route } = useRoute();
  const facts: LateFacts<Late_query$data> = {
    route,
    isOpen: frameOf(route && routeOf(route)).footer,
    player: player.ok ? (player.value ?? null) : undefined,
    query: data,
  };
  return (
    <>
      <Overlays query={data} />
      {Object.entries(lateParts).map(
        ([name, { Part, feature, when }]) =>
          (feature === undefined || site?.lateParts.includes(feature)) &&
          (!when || when(facts)) && <Part key={name} {...facts} />,
      )}
    </>
  );
}
