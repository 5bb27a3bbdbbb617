import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useFaults } from '../../foundation/forms/useFaults';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useNetworkName } from '../social/networkName';
import { useSessionChange } from '../session/useSessionChange';
import { AgeCheck, choicesOf, CurrencyField, ResidenceField } from './NewAccountFields';
import { NewCredentials } from './NewCredentials';
import { credentialsOf, useRegistering, type Credentials } from './registration';
import type { SocialRegistrationMutation } from './__generated__/SocialRegistrationMutation.graphql';
import type { SocialRegistration_signIn$key } from './__generated__/SocialRegistration_signIn.graphql';
import type { SocialRegistration_site$key } from './__generated__/SocialRegistration_site.graphql';
import styles from '../../foundation/forms/FormParts.module.css';

interface SocialRegistrationProps {
  site: SocialRegistration_site$key;
  /** A sign-in whose player is new. */
  signIn: SocialRegistration_signIn$key;
  /** Called as soon as credentials are shown that cannot be shown again. */
  onCredentials(): void;
}

/**
 * The short form of a player whom a network proved: what an account needs and no network knows. Afterwards it shows the
 * login and the password that the site made, with which the player gets in without the network.
 */
export function SocialRegistration({
  site: siteRef,
  signIn: signInRef,
  onCredentials,
}: SocialRegistrationProps) {
  const { t } = useTranslation('session');
  const site = useFragment(
    graphql`
      fragment SocialRegistration_site on Site {
        currencies
        minimumAge
        isDemo
        visitorCountry
      }
    `,
    siteRef,
  );
  const signIn = useFragment(
    graphql`
      fragment SocialRegistration_signIn on SocialSignIn {
        network
        email
      }
    `,
    signInRef,
  );
  const faults = useFaults();
  const { refusal, pending, submit } = useRegistering<SocialRegistrationMutation>(graphql`
    mutation SocialRegistrationMutation($input: RegisterSociallyInput!) {
      registerSocially(input: $input) {
        ...registration_result
      }
    }
  `);
  const { started } = useSessionChange();
  const inSentence = useNetworkName();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const network = inSentence(signIn.network);

  const send = async (form: HTMLFormElement) => {
    const { currency, isOfAge, residence } = choicesOf(form);
    if (refusal.name(form, faults.age(isOfAge))) return;
    const answer = await submit(form, { input: { currency, isOfAge, residence } });
    if (!answer) return;
    const made = credentialsOf(answer);
    if (made === null) return started();
    setCredentials(made);
    onCredentials();
  };

  if (credentials)
    return <NewCredentials credentials={credentials} isDemo={site.isDemo} onSaved={() => void started()} />;
  return (
    <>
      <p>{t('social_registration_text', { network })}</p>
      {signIn.email != null && <p>{t('social_registration_email', { network, email: signIn.email })}</p>}
      {site.isDemo && <p className={styles.money}>{t('registration_demo')}</p>}
      <Form pending={pending} onSend={send}>
        <ResidenceField visitorCountry={site.visitorCountry} error={refusal.errors.residence} />
        <CurrencyField currencies={site.currencies} error={refusal.errors.currency} />
        <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
        <WideFormEnd
          {...{ refusal, pending }}
          send={t('registration_submit')}
          sending={t('registration_pending')}
        />
      </Form>
    </>
  );
}
