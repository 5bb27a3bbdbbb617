import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { FormPage } from '../../foundation/forms/FormPage';
import { Registration } from '../../player/registration/Registration';
import { useReturnHere } from '../../player/session/useReturnHere';
import { registrationQuery } from './registrationQuery';
import type { registrationQuery as RegistrationQuery } from './__generated__/registrationQuery.graphql';

/** Registration on a page; afterwards the route's guard leads back to where the player came from. */
export function RegistrationPage({ queryRef }: ScreenProps<RegistrationQuery>) {
  const { t } = useTranslation('session');
  const { site } = usePreloadedQuery<RegistrationQuery>(registrationQuery, queryRef);
  const [registered, setRegistered] = useState(false);
  const href = useHref();
  const back = useReturnHere();
  return (
    <FormPage title={registered ? t('credentials_title') : t('registration_title')}>
      <Registration
        site={site}
        onCredentials={() => {
          setRegistered(true);
        }}
      />
      {!registered && (
        <p>
          {t('registration_have_account')} <Link to={href('login', {}, back)}>{t('sign_in_title')}</Link>
        </p>
      )}
    </FormPage>
  );
}
