import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AgeCheck } from './AgeCheck';
import { CurrencyField } from './CurrencyField';
import { NewCredentials } from './NewCredentials';
import { useNetworkName } from '../social/networkName';
import { ResidenceField } from './ResidenceField';
import { outcomeOf, unanswered, type Credentials } from './registration';
import { useSessionChange } from '../session/useSessionChange';
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
  const { t } = useTranslation(['session', 'main']);
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
  const { submit, pending } = useSubmit<SocialRegistrationMutation>(graphql`
    mutation SocialRegistrationMutation($input: RegisterSociallyInput!) {
      registerSocially(input: $input) {
        ...registration_result
      }
    }
  `);
  const { started } = useSessionChange();
  const refusal = useFormRefusal('session');
  const inSentence = useNetworkName();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const network = inSentence(signIn.network);

  const send = async (form: HTMLFormElement) => {
    const isOfAge = isTicked(form, 'isOfAge');
    if (refusal.name(form, isOfAge ? {} : { isOfAge: t('main:error_field_is_of_age_must_confirm') })) return;
    const { currency, residence } = textsOf(form, ['currency', 'residence']);
    const submitted = await submit({ input: { currency, isOfAge, residence: residence || null } });
    const outcome =
      submitted.state === 'answered' ? outcomeOf(submitted.data.registerSocially) : unanswered(submitted);
    if (outcome.state === 'busy') return;
    if (outcome.state === 'refused') return refusal.show(form, outcome);
    if (outcome.credentials === null) return started();
    setCredentials(outcome.credentials);
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
        {refusal.messageKey !== null && (
          <Refusal messageKey={refusal.messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
        )}
        <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
          {pending ? t('registration_pending') : t('registration_submit')}
        </Button>
      </Form>
    </>
  );
}
