import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CodeCeremony } from '../codes/CodeCeremony';
import { PhoneCodeForm } from './PhoneCodeForm';
import { PhoneRequestForm } from './PhoneRequestForm';
import type { PhoneConfirmation_player$key } from './__generated__/PhoneConfirmation_player.graphql';

interface PhoneConfirmationProps {
  player: PhoneConfirmation_player$key;
  /** What stands below the phone while nothing is typed. */
  removal?: ReactNode;
}

/** On the security page: gives the account a phone, or another one, by a code from an SMS. */
export function PhoneConfirmation({ player: playerRef, removal }: PhoneConfirmationProps) {
  const { t } = useTranslation('session');
  const { name: isolated } = bidi(useLanguage());
  const { login, profile } = useFragment(
    graphql`
      fragment PhoneConfirmation_player on Player {
        login
        profile {
          phone
          isPhoneConfirmed
        }
      }
    `,
    playerRef,
  );
  const isHydrated = useIsHydrated();
  if (!profile) return null;
  const { phone = null, isPhoneConfirmed } = profile;
  const confirmed = isPhoneConfirmed ? phone : null;
  const first = confirmed === null ? (phone ?? '') : '';
  return (
    // The server knows no request that this browser keeps, so the steps begin anew once the page is the browser's.
    <CodeCeremony
      key={String(isHydrated)}
      purpose="phone_confirmation"
      {...{ login, isHydrated }}
      title={t('account_phone')}
      about={
        confirmed === null
          ? t('account_phone_add_text')
          : t('account_phone_own', { phone: isolated(confirmed) })
      }
      begin={confirmed === null ? t('account_phone_add') : t('account_phone_change')}
      done={confirmed === null ? null : t('account_phone_done')}
      isRepeated
      below={removal}
      asking={({ before, ...asking }) => <PhoneRequestForm phone={before ?? first} {...asking} />}
      typing={(typing) => <PhoneCodeForm {...typing} />}
    />
  );
}
