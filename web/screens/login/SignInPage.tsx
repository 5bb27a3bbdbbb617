import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { FormPage } from '../../foundation/forms/FormPage';
import { SignIn } from '../../player/signIn/SignIn';
import { SocialNotice } from '../../player/social/SocialNotice';
import { useReturnHere } from '../../player/session/useReturnHere';
import { loginQuery } from './loginQuery';
import type { loginQuery as LoginQuery } from './__generated__/loginQuery.graphql';

/**
 * Sign-in on a page: for players who opened it, and for guests whom an office page sent here. Afterwards the route's
 * guard leads back to where the player came from.
 */
export function SignInPage({ queryRef }: ScreenProps<LoginQuery>) {
  const { t } = useTranslation('session');
  const { site, socialSignIn } = usePreloadedQuery<LoginQuery>(loginQuery, queryRef);
  const wasSent = useRoute().name === 'auth';
  const href = useHref();
  const back = useReturnHere();
  return (
    <FormPage title={t('sign_in_title')} {...(wasSent && { intro: t('sign_in_needed') })}>
      <SocialNotice signIn={socialSignIn} />
      <SignIn site={site} {...(socialSignIn && { social: begunBy(socialSignIn) })} />
      {site?.isRegistrationAllowed !== false && (
        <p>
          {t('sign_in_no_account')} <Link to={href('registration', {}, back)}>{t('registration_title')}</Link>
        </p>
      )}
    </FormPage>
  );
}

/** A sign-in by a social network, as the form goes on with it. */
const begunBy = ({ network, request, email }: NonNullable<LoginQuery['response']['socialSignIn']>) => ({
  network: network ?? null,
  request: request ?? null,
  login: email ?? '',
});
