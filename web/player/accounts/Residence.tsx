import { graphql, useFragment } from 'react-relay/hooks';
import { regionWords } from '../../foundation/i18n/places';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { useHref } from '../../routing/routes/RouteContext';
import type { Residence_player$key } from './__generated__/Residence_player.graphql';
import styles from './Accounts.module.css';

/** In a list of terms: the country where the player lives and what to do after a move, or the way to say it. */
export function Residence({ player }: { player: Residence_player$key }) {
  const { t } = useTranslation('session');
  const lng = useLanguage();
  const href = useHref();
  const { residence } = useFragment(
    graphql`
      fragment Residence_player on Player {
        residence
      }
    `,
    player,
  );
  return (
    <>
      <dt>{t('registration_residence')}</dt>
      {residence == null ? (
        <dd>
          <span className={styles.none}>{t('account_no_email')}</span>{' '}
          <ModalLink name="residence" to={href('account', {})}>
            {t('residence_title')}
          </ModalLink>
        </dd>
      ) : (
        <dd>
          {/* Browsers and the server may know it by different names. */}
          <span suppressHydrationWarning>{regionWords(countryOf(residence), lng)}</span>
          <span className={styles.confirmed}>{t('account_residence_moved')}</span>
        </dd>
      )}
    </>
  );
}

/** The country of a residence: of `CA-ON` it is `CA`. */
const countryOf = (residence: string): string => residence.slice(0, 2);
