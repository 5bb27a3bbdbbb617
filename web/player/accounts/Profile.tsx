import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Residence } from './Residence';
import styles from './Accounts.module.css';
import type { Profile_player$key } from './__generated__/Profile_player.graphql';

/** The player's data as the site stores them. */
export function Profile({ player: playerRef }: { player: Profile_player$key }) {
  const { t } = useTranslation('session');
  const format = useFormat();
  const player = useFragment(
    graphql`
      fragment Profile_player on Player {
        login
        ...Residence_player
        profile {
          email
          isEmailConfirmed
          phone
          isPhoneConfirmed
          isContactComplete
          name
          registeredAt
        }
      }
    `,
    playerRef,
  );
  const { login, profile } = player;
  return (
    <>
      <dl className={styles.profile}>
        <dt>{t('account_login')}</dt>
        <dd>{login}</dd>
        {profile?.name && (
          <>
            <dt>{t('account_name')}</dt>
            <dd>{profile.name}</dd>
          </>
        )}
        {profile && (
          <>
            <dt>{t('account_email')}</dt>
            <dd>
              {profile.email ?? <span className={styles.none}>{t('account_no_email')}</span>}
              {profile.isEmailConfirmed && (
                <span className={styles.confirmed}>{t('account_email_confirmed')}</span>
              )}
            </dd>
            <dt>{t('account_phone')}</dt>
            <dd>
              {profile.phone ? (
                <bdi dir="ltr">{profile.phone}</bdi>
              ) : (
                <span className={styles.none}>{t('account_no_email')}</span>
              )}
              {profile.isPhoneConfirmed && (
                <span className={styles.confirmed}>{t('account_email_confirmed')}</span>
              )}
            </dd>
            <Residence player={player} />
            <dt>{t('account_registered')}</dt>
            <dd>
              <time dateTime={profile.registeredAt}>{format.date(profile.registeredAt)}</time>
            </dd>
          </>
        )}
      </dl>
      {profile && !profile.isContactComplete && (
        <p className={styles.none}>{t('account_contact_incomplete')}</p>
      )}
      {!profile && <p className={styles.none}>{t('account_profile_unavailable')}</p>}
    </>
  );
}
