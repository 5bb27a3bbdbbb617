import { useState } from 'react';
import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { FormPage } from '../../foundation/forms/FormPage';
import { RegistrationByLink } from '../../player/registration/RegistrationByLink';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { activationQuery } from './activationQuery';
import type { activationQuery as ActivationQuery } from './__generated__/activationQuery.graphql';

/** Ends a registration by the link in the letter, or says how to begin again. Afterwards the route's guard leads on. */
export function ActivationPage({ queryRef }: ScreenProps<ActivationQuery>) {
  const { t } = useTranslation(['session', 'main']);
  const { site } = usePreloadedQuery<ActivationQuery>(activationQuery, queryRef);
  const link = useRoute().search.get('token') ?? '';
  const [isOver, setOver] = useState(link === '');
  const href = useHref();
  return (
    <FormPage title={t('activation_title')}>
      {!site && <p>{t('registration_unavailable')}</p>}
      {site && !site.isRegistrationAllowed && <p>{t('main:error_registration_closed')}</p>}
      {site?.isRegistrationAllowed && !isOver && (
        <RegistrationByLink site={site} link={link} onOver={() => setOver(true)} />
      )}
      {site?.isRegistrationAllowed && isOver && (
        <p role="alert">
          {t('activation_over')} <Link to={href('registration', {})}>{t('registration_title')}</Link>
        </p>
      )}
      <p>
        {t('registration_have_account')} <Link to={href('login', {})}>{t('sign_in_title')}</Link>
      </p>
    </FormPage>
  );
}
