import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Tabs } from './Tabs';
import { NewCredentials } from './NewCredentials';
import { RegistrationForm } from './RegistrationForm';
import { SocialWays } from './SocialWays';
import { useSessionChange } from './useSessionChange';
import styles from './Form.module.css';
import type { Credentials } from './registration';
import type { Registration_site$key } from './__generated__/Registration_site.graphql';

interface RegistrationProps {
  /** Null when the operator's configuration is not available: then nobody can register. */
  site: Registration_site$key | null | undefined;
  /** Called as soon as credentials are shown that cannot be shown again. */
  onCredentials(): void;
}

/**
 * Registration: two ways in tabs, and after one-click registration the credentials. The page is shown again, signed in,
 * once the player has saved the credentials, if any.
 */
export function Registration({ site: siteRef, onCredentials }: RegistrationProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment Registration_site on Site {
        isRegistrationAllowed
        isDemo
        ...RegistrationForm_site
        ...SocialWays_site
      }
    `,
    siteRef,
  );
  const { started } = useSessionChange();
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

  const form = (byEmail: boolean) => (
    <RegistrationForm site={site} byEmail={byEmail} onRegistered={onRegistered} />
  );
  return (
    <>
      {site.isDemo && <p className={styles.money}>{t('registration_demo')}</p>}
      <Tabs
        label={t('registration_ways')}
        tabs={[
          { id: 'oneClick', label: t('registration_one_click'), content: form(false) },
          { id: 'email', label: t('registration_by_email'), content: form(true) },
        ]}
      />
      <SocialWays site={site} />
    </>
  );
}
