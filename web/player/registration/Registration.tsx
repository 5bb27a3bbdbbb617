import { useState } from 'react';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Tabs } from '../../foundation/design/Tabs';
import { ContactRegistration, waitingKind } from './ContactRegistration';
import { NewCredentials } from './NewCredentials';
import { RegistrationForm } from './RegistrationForm';
import { SocialWays } from '../social/SocialWays';
import { useSessionChange } from '../session/useSessionChange';
import styles from '../../foundation/forms/FormParts.module.css';
import type { Credentials } from './registration';
import type { ContactKind } from './registrationRequest';
import type { Registration_site$key } from './__generated__/Registration_site.graphql';

interface RegistrationProps {
  /** Null when the operator's configuration is not available: then nobody can register. */
  site: Registration_site$key | null | undefined;
  /** Called as soon as credentials are shown that cannot be shown again. */
  onCredentials(): void;
}

/**
 * Registration: its ways in tabs, and after one-click registration the credentials. The page is shown again, signed in,
 * once the player has saved the credentials, if any.
 */
export function Registration({ site: siteRef, onCredentials }: RegistrationProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment Registration_site on Site {
        isRegistrationAllowed
        isDemo
        isEmailConfirmationOffered
        isPhoneConfirmationOffered
        ...RegistrationForm_site
        ...ContactRegistration_site
        ...SocialWays_site
      }
    `,
    siteRef,
  );
  const { started } = useSessionChange();
  // The server knows no code that this browser waits for: its way is chosen once the page is the browser's.
  const isHydrated = useIsHydrated();
  const [isLookedUp, setLookedUp] = useState(false);
  const [waiting, setWaiting] = useState<ContactKind>();
  if (isHydrated && !isLookedUp) {
    setLookedUp(true);
    setWaiting(waitingKind());
  }
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  const onRegistered = (made: Credentials | null) => {
    if (made === null) {
      void started();
      return;
    }
    setCredentials(made);
    onCredentials();
  };

  if (credentials)
    return (
      <NewCredentials
        credentials={credentials}
        isDemo={site?.isDemo ?? false}
        onSaved={() => {
          void started();
        }}
      />
    );
  if (!site) return <p className={styles.refusal}>{t('registration_unavailable')}</p>;
  if (!site.isRegistrationAllowed)
    return <p className={styles.refusal}>{t('main:error_registration_closed')}</p>;

  const oneClick = <RegistrationForm site={site} onRegistered={onRegistered} />;
  const email = <ContactRegistration site={site} kind="email" />;
  const phone = <ContactRegistration site={site} kind="phone" />;
  const ways = [
    // An account that nothing is known of holds demo money alone.
    { id: 'oneClick', label: t('registration_one_click'), content: oneClick, isOffered: site.isDemo },
    {
      id: 'email',
      label: t('registration_by_email'),
      content: email,
      isOffered: site.isEmailConfirmationOffered,
    },
    {
      id: 'phone',
      label: t('sign_in_by_phone'),
      content: phone,
      isOffered: site.isPhoneConfirmationOffered,
    },
  ];
  const offered = ways.filter(({ isOffered }) => isOffered);
  return (
    <>
      {site.isDemo && <p className={styles.money}>{t('registration_demo')}</p>}
      {offered.length > 0 && (
        <Tabs key={waiting} label={t('registration_ways')} tabs={offered} first={waiting} />
      )}
      <SocialWays site={site} />
    </>
  );
}
