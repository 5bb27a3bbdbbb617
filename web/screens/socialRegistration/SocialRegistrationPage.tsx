import { useState } from 'react';
import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { FormPage } from '../../foundation/forms/FormPage';
import { SocialNotice } from '../../player/social/SocialNotice';
import { SocialRegistration } from '../../player/registration/SocialRegistration';
import { SocialWays } from '../../player/social/SocialWays';
import { useReturnHere } from '../../player/session/useReturnHere';
import { socialRegistrationQuery } from './socialRegistrationQuery';
import type { socialRegistrationQuery as SocialRegistrationQuery } from './__generated__/socialRegistrationQuery.graphql';

/** The short form, or why there is none and how to begin again. Afterwards the route's guard leads back. */
export function SocialRegistrationPage({ queryRef }: ScreenProps<SocialRegistrationQuery>) {
  const { t } = useTranslation(['session', 'main']);
  const { site, socialSignIn } = usePreloadedQuery<SocialRegistrationQuery>(
    socialRegistrationQuery,
    queryRef,
  );
  const [registered, setRegistered] = useState(false);
  const href = useHref();
  const back = useReturnHere();
  const isNew = socialSignIn?.outcome === 'REGISTRATION';
  return (
    <FormPage title={registered ? t('credentials_title') : t('registration_title')}>
      <SocialNotice signIn={socialSignIn} />
      {!site && <p>{t('registration_unavailable')}</p>}
      {site && !site.isRegistrationAllowed && <p>{t('main:error_registration_closed')}</p>}
      {site?.isRegistrationAllowed && isNew && (
        <SocialRegistration site={site} signIn={socialSignIn} onCredentials={() => setRegistered(true)} />
      )}
      {!isNew && <SocialWays site={site} />}
      {!registered && (
        <p>
          {t('registration_have_account')} <Link to={href('login', {}, back)}>{t('sign_in_title')}</Link>
        </p>
      )}
    </FormPage>
  );
}
