import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CodeCeremony } from '../codes/CodeCeremony';
import { EmailCodeForm } from './EmailCodeForm';
import { EmailRequestForm } from './EmailRequestForm';
import type { EmailConfirmation_player$key } from './__generated__/EmailConfirmation_player.graphql';

interface EmailConfirmationProps {
  player: EmailConfirmation_player$key;
  /** What a confirmed address shows in place of this. */
  change?: ReactNode;
}

/** On the security page: gives the account an address, or confirms the one it has, by a code from a letter. */
export function EmailConfirmation({ player: playerRef, change = null }: EmailConfirmationProps) {
  const { t } = useTranslation('session');
  const { login, profile } = useFragment(
    graphql`
      fragment EmailConfirmation_player on Player {
        login
        profile {
          email
          isEmailConfirmed
        }
      }
    `,
    playerRef,
  );
  const isHydrated = useIsHydrated();
  if (!profile) return null;
  const { email = null, isEmailConfirmed } = profile;
  return (
    // The server knows no request that this browser keeps, so the steps begin anew once the page is the browser's.
    <CodeCeremony
      key={String(isHydrated)}
      purpose="email_confirmation"
      {...{ login, isHydrated }}
      title={t('account_email_title')}
      about={email === null ? t('account_email_add_text') : t('account_email_confirm_text', { email })}
      begin={email === null ? t('account_email_add') : t('account_email_confirm')}
      done={t('account_email_done')}
      instead={isEmailConfirmed ? change : undefined}
      asking={({ before, ...asking }) => (
        <EmailRequestForm own={email} email={before ?? email ?? ''} {...asking} />
      )}
      typing={(typing) => <EmailCodeForm {...typing} />}
    />
  );
}
