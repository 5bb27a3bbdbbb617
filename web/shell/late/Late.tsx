import { graphql, useFragment } from 'react-relay/hooks';
import { useRoute } from '../../routes/RouteContext';
import { routeOf } from '../../routes/table';
import { frameOf } from '../frame';
import type { LateProps } from '../LateParts';
import { Overlays } from '../Overlays';
import { AdBlockNotice } from './AdBlockNotice';
import { InstallOffer } from './InstallOffer';
import { MaintenanceNotice } from './MaintenanceNotice';
import { NewSiteReminder } from './NewSiteReminder';
import { RegistrationReminder } from './RegistrationReminder';
import { ScrollToTop } from './ScrollToTop';
import { ServiceWorkerKeeper } from './ServiceWorkerKeeper';
import { Snowfall } from './Snowfall';
import { VersionNotice } from './VersionNotice';
import type { Late_query$key } from './__generated__/Late_query.graphql';

/**
 * What comes after the page: modals and notices; reminders, the way back up and snow, which pages that stand in for
 * others have none of.
 */
export function Late({ query }: LateProps) {
  const data = useFragment<Late_query$key>(
    graphql`
      fragment Late_query on Query {
        player {
          __typename
        }
        site {
          isSnowfallEnabled
          isRegistrationAllowed
          isVipDomain
          isPwa
          isNewSiteInfoEnabled
          maintenance {
            ...MaintenanceNotice_maintenance
          }
        }
        ...Overlays_query
      }
    `,
    query,
  );
  const { player, site } = data;
  const { name } = useRoute();
  const isGuest = !player;
  const isOpen = frameOf(name && routeOf(name)).footer;
  const mayRegister = (site?.isRegistrationAllowed ?? false) && site?.isVipDomain === false;

  return (
    <>
      <Overlays query={data} />
      <VersionNotice />
      {site && <ServiceWorkerKeeper isOn={site.isPwa} />}
      {isOpen && (
        <>
          <ScrollToTop />
          <AdBlockNotice />
          <MaintenanceNotice maintenance={site?.maintenance} />
          {isGuest && mayRegister && <RegistrationReminder />}
          {isGuest && site?.isNewSiteInfoEnabled && <NewSiteReminder />}
          {site?.isPwa && <InstallOffer />}
          {name === 'home' && site?.isSnowfallEnabled && <Snowfall />}
        </>
      )}
    </>
  );
}
