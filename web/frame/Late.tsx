import { useTranslation } from '../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { AgreementSender } from '../player/consent/AgreementSender';
import { FavouritesKeeper } from '../betting/favourites/FavouritesKeeper';
import { ConsentKeeper } from '../player/consent/ConsentKeeper';
import { FingerprintKeeper } from '../player/fingerprint/FingerprintKeeper';
import { GuestSessionKeeper } from '../player/session/GuestSessionKeeper';
import { Keyboard } from '../player/keyboard/Keyboard';
import { settingsOfPage } from '../player/settings/savedSettings';
import { SettingsKeeper } from '../player/settings/SettingsKeeper';
import { useRoute } from '../routing/routes/RouteContext';
import { routeOf } from '../routing/routes/table';
import { useIsWayIn } from '../routing/routes/useIsWayIn';
import { frameOf } from './frame';
import type { LateProps } from './LateParts';
import { Overlays } from './Overlays';
import { AdBlockNotice } from './adBlock/AdBlockNotice';
import { InstallOffer } from '../pwa/InstallOffer';
import { MaintenanceNotice } from './MaintenanceNotice';
import { OneTap } from './OneTap';
import { RechargeNavigation } from './recharge/RechargeNavigation';
import { NewSiteReminder } from './reminders/NewSiteReminder';
import { PaybillsReminder } from './reminders/PaybillsReminder';
import { RegistrationReminder } from './reminders/RegistrationReminder';
import { ScrollToTop } from './dock/ScrollToTop';
import { ServiceWorkerKeeper } from '../pwa/ServiceWorkerKeeper';
import { Snowfall } from './Snowfall';
import { SupportButton, useConsultant } from './dock/SupportButton';
import { TermsWatch } from './terms/TermsWatch';
import { VersionNotice } from './version/VersionNotice';
import type { Late_query$key } from './__generated__/Late_query.graphql';
import styles from './dock/Dock.module.css';

/**
 * The parts that load after the page: modals and notices; and on all pages except those that stand in for others:
 * reminders, the buttons for a question and back to the top, and snow.
 */
export function Late({ query }: LateProps) {
  const data = useFragment<Late_query$key>(
    graphql`
      fragment Late_query on Query {
        player {
          id
        }
        site {
          isSnowfallEnabled
          isCookiesPopupEnabled
          oneTapScript
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
        ...savedSettings_query
        ...Overlays_query
        ...RechargeNavigation_query
        ...ConsentKeeper_query
      }
    `,
    query,
  );
  const { player, site } = data;
  const { name } = useRoute();
  const isGuest = !player;
  const isWayIn = useIsWayIn();
  useConsultant();
  const { t } = useTranslation('overlays');
  const { footer: isOpen, header, coupon } = frameOf(name && routeOf(name));
  const mayRegister = (site?.isRegistrationAllowed ?? false) && site?.isVipDomain === false;

  return (
    <>
      <Overlays query={data} />
      {!isGuest && <RechargeNavigation query={data} />}
      {!isGuest && <TermsWatch />}
      <Keyboard />
      <SettingsKeeper page={settingsOfPage(data)} />
      <FavouritesKeeper playerId={player?.id ?? null} />
      <FingerprintKeeper />
      <GuestSessionKeeper isGuest={isGuest} />
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
          {/* Pages to sign in on have a button of Google's. */}
          {isGuest && !isWayIn && site?.oneTapScript != null && (
            <OneTap script={site.oneTapScript} asksCookies={site.isCookiesPopupEnabled} />
          )}
          {site?.isPwa && <InstallOffer />}
          {name === 'home' && site?.isSnowfallEnabled && <Snowfall />}
        </>
      )}
    </>
  );
}
