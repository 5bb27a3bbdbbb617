import { useTranslation } from 'react-i18next';
import { usePreloadedQuery } from 'react-relay/hooks';
import { OfficePage } from '../../accounts/OfficePage';
import { Empty } from '../../design/Empty';
import { useRefresh } from '../../relay/PageDataContext';
import type { ScreenProps } from '../../routes/screen';
import { SupportRequestList } from '../../support/SupportRequestList';
import { supportQuery } from '../../support/supportQuery';
import type { supportQuery as SupportQuery } from '../../support/__generated__/supportQuery.graphql';

/** The player's requests to the operator, as a page of the office. */
export function Support({ queryRef }: ScreenProps<SupportQuery>) {
  const { t } = useTranslation('support');
  const { player } = usePreloadedQuery<SupportQuery>(supportQuery, queryRef);
  const refresh = useRefresh();
  return (
    <OfficePage title={t('requests_title')}>
      {player ? (
        <SupportRequestList player={player} retry={() => void refresh()} />
      ) : (
        <Empty failed>{t('requests_signed_out')}</Empty>
      )}
    </OfficePage>
  );
}
