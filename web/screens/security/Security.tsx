import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import { ProtectionStatus } from '../../player/accounts/ProtectionStatus';
import { Sessions } from '../../player/accounts/Sessions';
import { EmailChange } from '../../player/contacts/EmailChange';
import { EmailConfirmation } from '../../player/contacts/EmailConfirmation';
import { PhoneConfirmation } from '../../player/contacts/PhoneConfirmation';
import { PhoneRemoval } from '../../player/contacts/PhoneRemoval';
import { Passkeys } from '../../player/passkeys/Passkeys';
import { PasswordChange } from '../../player/password/PasswordChange';
import { SocialNetworks } from '../../player/social/SocialNetworks';
import { TwoStep } from '../../player/secondStep/TwoStep';
import type { ScreenProps } from '../../routing/routes/screen';
import { CloseAccount } from './CloseAccount';
import styles from './Security.module.css';
import { securityQuery } from './securityQuery';
import { YourData } from './YourData';
import type { securityQuery as SecurityQuery } from './__generated__/securityQuery.graphql';

/** The player's security page. */
export function Security({ queryRef }: ScreenProps<SecurityQuery>) {
  const { t } = useTranslation('session');
  const { player, site, socialSignIn } = usePreloadedQuery<SecurityQuery>(securityQuery, queryRef);
  return (
    <OfficePage title={t('security_title')} site={site}>
      {player ? (
        <div className={styles.cards}>
          <ProtectionStatus player={player} />
          <PasswordChange />
          {site?.isEmailConfirmationOffered && (
            <EmailConfirmation
              player={player}
              change={<EmailChange player={player} arePasskeysOffered={site.arePasskeysOffered} />}
            />
          )}
          {site?.isPhoneConfirmationOffered && (
            <PhoneConfirmation
              player={player}
              removal={<PhoneRemoval player={player} arePasskeysOffered={site.arePasskeysOffered} />}
            />
          )}
          <TwoStep player={player} arePasskeysOffered={site?.arePasskeysOffered ?? false} />
          {site?.arePasskeysOffered && <Passkeys player={player} />}
          <SocialNetworks player={player} site={site} signIn={socialSignIn} />
          <Sessions />
          <YourData player={player} arePasskeysOffered={site?.arePasskeysOffered ?? false} />
          <CloseAccount player={player} arePasskeysOffered={site?.arePasskeysOffered ?? false} />
        </div>
      ) : (
        <Empty failed>{t('account_profile_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
