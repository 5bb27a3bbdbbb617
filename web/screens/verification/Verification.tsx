import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { verificationQuery } from './verificationQuery';
import { VerificationProgress } from './VerificationProgress';
import type { verificationQuery as VerificationQuery } from './__generated__/verificationQuery.graphql';
import styles from './Verification.module.css';

/** The page on which the player proves by documents who they are. */
export function Verification({ queryRef }: ScreenProps<VerificationQuery>) {
  const { t } = useTranslation('verification');
  const { player, site } = usePreloadedQuery<VerificationQuery>(verificationQuery, queryRef);
  return (
    <OfficePage title={t('verification_title')} site={site}>
      <Progress player={player} />
    </OfficePage>
  );
}

/** The same page for a player who was led here, because the operator demands it before anything else. */
export function Identification({ queryRef }: ScreenProps<VerificationQuery>) {
  const { t } = useTranslation('verification');
  const { player, site } = usePreloadedQuery<VerificationQuery>(verificationQuery, queryRef);
  return (
    <OfficePage title={t('identification_title')} site={site}>
      <p className={styles.lead}>{t('identification_lead')}</p>
      <Progress player={player} />
    </OfficePage>
  );
}

function Progress({ player }: Pick<VerificationQuery['response'], 'player'>) {
  const { t } = useTranslation('verification');
  if (!player) return <Empty failed>{t('verification_unavailable')}</Empty>;
  return <VerificationProgress player={player} />;
}
