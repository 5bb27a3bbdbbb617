import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { verificationQuery } from './verificationQuery';
import { VerificationProgress } from './VerificationProgress';
import type { verificationQuery as VerificationQuery } from './__generated__/verificationQuery.graphql';

/** The page on which the player proves by documents who they are. */
export function Verification({ queryRef }: ScreenProps<VerificationQuery>) {
  const { t } = useTranslation('verification');
  const { player } = usePreloadedQuery<VerificationQuery>(verificationQuery, queryRef);
  return (
    <OfficePage title={t('verification_title')}>
      {player ? (
        <VerificationProgress player={player} />
      ) : (
        <Empty failed>{t('verification_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
