import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { AgreementSender } from '../../consent/AgreementSender';
import { ConsentKeeper } from '../../consent/ConsentKeeper';
import { Keyboard } from '../../keyboard/Keyboard';
import { useRoute } from '../../routes/RouteContext';
import { routeOf } from '../../routes/table';
import { frameOf } from '../frame';
import type { LateProps } from '../LateParts';
import { Overlays } from '../Overlays';
import { AdBlockNotice } from './AdBlockNotice';
import { InstallOffer } from './InstallOffer';
import { MaintenanceNotice } from './MaintenanceNotice';
import { NewSiteReminder } from './NewSiteReminder';
import { PaybillsReminder } from './PaybillsReminder';
import { RegistrationReminder } from './RegistrationReminder';
import { ScrollToTop } from './ScrollToTop';
import { ServiceWorkerKeeper } from './ServiceWorkerKeeper';
import { Snowfall } from './Snowfall';
import { SupportButton, useConsultant } from './SupportButton';
import { VersionNotice } from './VersionNotice';
import type { Late_query$key } from './__generated__/Late_query.graphql';
import styles from './Dock.module.css';

/**
 * What comes after the page: modals and notices; reminders, the ways to ask and back up, and snow, which pages that
 * stand in for others have none of.
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
          paybillsOutOfService {
            __typename
          }
          maintenance {
            ...MaintenanceNotice_maintenance
          }
        }
        ...Overlays_query
        ...ConsentKeeper_query
      }
    `,
    query,
  );
  const { player, site } = data;
  const { name } = useRoute();
  const isGuest = !player;
  useConsultant();
  const { t } = useTranslation('overlays');
  const { footer: isOpen, header, coupon } = frameOf(name && routeOf(name));
  const mayRegister = (site?.isRegistrationAllowed ?? false) && site?.isVipDomain === false;

  return (
    <>
      <Overlays query={data} />
      <Keyboard />
      <VersionNotice />
      {site && <ServiceWorkerKeeper isOn={site.isPwa} />}
      {isOpen && (
        <>
          <aside className={styles.dock} data-coupon={coupon} aria-label={t('dock')}>
            {header !== 'none' && <SupportButton />}
            <ScrollToTop />
          </aside>
          <ConsentKeeper query={data} />
          {!isGuest && <AgreementSender />}
          <AdBlockNotice />
          <MaintenanceNotice maintenance={site?.maintenance} />
          {isGuest && mayRegister && <RegistrationReminder />}
          {!isGuest && (site?.paybillsOutOfService.length ?? 0) > 0 && <PaybillsReminder />}
          {isGuest && site?.isNewSiteInfoEnabled && <NewSiteReminder />}
          {site?.isPwa && <InstallOffer />}
          {name === 'home' && site?.isSnowfallEnabled && <Snowfall />}
        </>
      )}
    </>
  );
}
