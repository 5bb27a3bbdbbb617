import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ProtectionStatus_player$key } from './__generated__/ProtectionStatus_player.graphql';
import list from './List.module.css';
import styles from './ProtectionStatus.module.css';

const statusKeys = {
  BAD: 'protection_bad',
  NORMAL: 'protection_normal',
  GOOD: 'protection_good',
  FULL: 'protection_full',
} as const;

const missingKeys = {
  OWN_PASSWORD: 'protection_own_password',
  CONFIRMED_EMAIL: 'protection_confirmed_email',
  CONFIRMED_PHONE: 'protection_confirmed_phone',
  TWO_STEP: 'protection_two_step',
} as const;

/** How well the account is protected, and what the player can do about it further down on the page. */
export function ProtectionStatus({ player: playerRef }: { player: ProtectionStatus_player$key }) {
  const { t } = useTranslation('session');
  const { profile } = useFragment(
    graphql`
      fragment ProtectionStatus_player on Player {
        profile {
          protection {
            status
            missing
          }
        }
      }
    `,
    playerRef,
  );
  const protection = profile?.protection;
  if (!protection || !isKnown(statusKeys, protection.status)) return null;
  const missing = protection.missing.filter((method) => isKnown(missingKeys, method));
  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('protection_title')}</h2>
      <p className={styles.status} data-status={protection.status}>
        {t(statusKeys[protection.status])}
      </p>
      {missing.length > 0 && (
        <>
          <p>{t('protection_missing')}</p>
          <ul className={styles.missing}>
            {missing.map((method) => (
              <li key={method}>{t(missingKeys[method])}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Whether this client has a word for what the gateway sent; a newer gateway may send more. */
function isKnown<Keys extends object>(keys: Keys, name: PropertyKey): name is keyof Keys {
  return Object.hasOwn(keys, name);
}
