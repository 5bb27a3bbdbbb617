import type { ComponentType } from 'react';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { AgreementSender } from '../player/consent/AgreementSender';
import { FavouritesKeeper } from '../betting/favourites/FavouritesKeeper';
import { choiceOf } from '../player/consent/agreement';
import { ConsentKeeper } from '../player/consent/ConsentKeeper';
import { consentStore } from '../player/consent/store';
import { FingerprintKeeper } from '../player/fingerprint/FingerprintKeeper';
import { GuestSessionKeeper } from '../player/session/GuestSessionKeeper';
import { Keyboard } from '../player/keyboard/Keyboard';
import { settingsOfPage } from '../player/settings/savedSettings';
import { SettingsKeeper } from '../player/settings/SettingsKeeper';
import { useRoute } from '../routing/routes/RouteContext';
import { routeOf } from '../routing/routes/table';
import { useLaterCode } from '../routing/routes/useLaterCode';
import { useIsWayIn } from '../routing/routes/useIsWayIn';
import { frameOf } from './frame';
import type { LateProps } from './LateParts';
import { Overlays } from './Overlays';
import { AdBlockNotice } from './adBlock/AdBlockNotice';
import { InstallOffer } from '../pwa/InstallOffer';
import { MaintenanceNotice } from './reminders/MaintenanceNotice';
import { OneTap } from './oneTap/OneTap';
import { PolicyLogo } from './counters/PolicyLogo';
import { ConsultantKeeper, ReferralKeeper } from './consent/ReferralKeeper';
import { WidthKeeper } from './consent/WidthKeeper';
import { RechargeNavigation } from './recharge/RechargeNavigation';
import { NewSiteReminder } from './reminders/NewSiteReminder';
import { PaybillsReminder } from './reminders/PaybillsReminder';
import { RegistrationReminder } from './reminders/RegistrationReminder';
import { ScrollToTop } from './dock/ScrollToTop';
import { ServiceWorkerKeeper } from '../pwa/ServiceWorkerKeeper';
import { Snowfall } from './snowfall/Snowfall';
import { SupportButton, useConsultant } from './dock/SupportButton';
import { ResidenceAsk } from '../player/session/ResidenceAsk';
import { TermsWatch } from './terms/TermsWatch';
import { VersionNotice } from './version/VersionNotice';
import type { LatePart, Late_query$key } from './__generated__/Late_query.graphql';
import styles from './dock/Dock.module.css';

/** Parts with code of their own, since few sites have them. */
const parts = {
  age: async () => (await import('./age/AgeNotice')).AgeNotice,
  counters: async () => (await import('./counters/Counters')).Counters,
};

/** A part whose code is loaded now; without its code it is missing. */
function LatePartOf({ load }: { load(): Promise<ComponentType> }) {
  const { code: Part } = useLaterCode(load);
  return Part && <Part />;
}

/**
 * The parts that load after the page: modals and notices; and on all pages except those that stand in for others:
 * reminders, the buttons for a question and back to the top, and snow.
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
  const { site } = data;
  const player = data.player.ok ? data.player.value : null;
  const { name } = useRoute();
  const isPlayer = player != null;
  // Neither while nobody can say who has the session.
  const isGuest = data.player.ok && !isPlayer;
  const isWayIn = useIsWayIn();
  useConsultant();
  const { t } = useTranslation('overlays');
  const isAgreed = useStore(consentStore, ({ cookiesAgreeType }) => choiceOf(cookiesAgreeType).functionality);
  const { footer: isOpen, header, coupon } = frameOf(name && routeOf(name));
  const isOn = (part: LatePart) => site?.lateParts.includes(part) ?? false;
  const mayRegister = (site?.isRegistrationAllowed ?? false) && site?.isVipDomain === false;

  return (
    <>
      <Overlays query={data} />
      {isPlayer && <RechargeNavigation query={data} />}
      {isPlayer && <TermsWatch />}
      {player?.isResidenceDue && <ResidenceAsk />}
      <Keyboard />
      <SettingsKeeper page={settingsOfPage(data)} />
      <FavouritesKeeper playerId={data.player.ok ? (player?.id ?? null) : undefined} />
      <ConsentKeeper query={data} mayAsk={isOpen} />
      <WidthKeeper />
      <ConsultantKeeper />
      <ReferralKeeper />
      {isOn('COUNTERS') && <LatePartOf load={parts.counters} />}
      {isOn('POLICY_LOGO') && <PolicyLogo />}
      <FingerprintKeeper isAgreed={isAgreed} />
      <GuestSessionKeeper isGuest={isGuest} />
      <VersionNotice />
      {site && <ServiceWorkerKeeper isOn={site.isPwa} />}
      {isOpen && (
        <>
          <aside className={styles.dock} data-coupon={coupon} aria-label={t('dock')}>
            {header !== 'none' && <SupportButton />}
            <ScrollToTop />
          </aside>
          {isPlayer && <AgreementSender />}
          {isGuest && isOn('AGE_NOTICE') && <LatePartOf load={parts.age} />}
          <AdBlockNotice />
          <MaintenanceNotice maintenance={site?.maintenance} />
          {isGuest && mayRegister && <RegistrationReminder />}
          {isPlayer && isOn('PAYBILLS') && <PaybillsReminder />}
          {isGuest && isOn('NEW_SITE') && <NewSiteReminder />}
          {/* Pages to sign in on have a button of Google's. */}
          {isGuest && !isWayIn && site?.oneTapScript != null && <OneTap script={site.oneTapScript} />}
          {site?.isPwa && <InstallOffer />}
          {name === 'home' && isOn('SNOWFALL') && <Snowfall />}
        </>
      )}
    </>
  );
}
