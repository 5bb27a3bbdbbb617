import { useState } from 'react';
import { usePreloadedQuery } from 'react-relay/hooks';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { FormPage } from '../../foundation/forms/FormPage';
import { PasswordByLink } from '../../player/password/PasswordByLink';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { passwordResetQuery } from './passwordResetQuery';
import type { passwordResetQuery as PasswordResetQuery } from './__generated__/passwordResetQuery.graphql';

/** Sets a new password by the link in the letter, or says how to get another link. */
export function PasswordResetPage({ queryRef }: ScreenProps<PasswordResetQuery>) {
  const { t } = useTranslation(['overlays', 'session', 'main']);
  const { site } = usePreloadedQuery<PasswordResetQuery>(passwordResetQuery, queryRef);
  const link = useRoute().search.get('token') ?? '';
  const [step, setStep] = useState<'typing' | 'over' | 'replaced'>(link === '' ? 'over' : 'typing');
  const href = useHref();
  const signIn = <Link to={href('login', {})}>{t('session:sign_in_title')}</Link>;

  if (site?.isPasswordResetOffered === false)
    return <FormPage title={t('session:reset_link_title')}>{t('main:error_reset_not_offered')}</FormPage>;
  if (step === 'replaced')
    return (
      <FormPage title={t('session:reset_link_title')}>
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('forgot_replaced')} {signIn}
        </p>
      </FormPage>
    );
  return (
    <FormPage title={t('session:reset_link_title')}>
      {step === 'typing' ? (
        <PasswordByLink link={link} onReplaced={() => setStep('replaced')} onOver={() => setStep('over')} />
      ) : (
        <p role="alert">
          {t('session:reset_link_over')}{' '}
          <Link to={href('home', {}, { showForgotPasswordModal: '1' })}>{t('session:reset_link_again')}</Link>
        </p>
      )}
      <p>
        {t('forgot_remembered')} {signIn}
      </p>
    </FormPage>
  );
}
