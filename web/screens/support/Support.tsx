import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { OfficePage } from '../../player/accounts/OfficePage';
import { Empty } from '../../foundation/design/Empty';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { SupportParts } from '../../player/support/SupportParts';
import { supportQuery } from '../../player/support/supportQuery';
import type { supportQuery as SupportQuery } from '../../player/support/__generated__/supportQuery.graphql';

/** The operator's messages to the player and the player's requests, as a page of the office. */
export function Support({ queryRef }: ScreenProps<SupportQuery>) {
  const { t } = useTranslation('support');
  const { player, site } = usePreloadedQuery<SupportQuery>(supportQuery, queryRef);
  const refresh = useRefresh();
  return (
    <OfficePage title={t('requests_title')} site={site}>
      {player ? (
        <SupportParts player={player} retry={() => void refresh()} />
      ) : (
        <Empty failed>{t('requests_signed_out')}</Empty>
      )}
    </OfficePage>
  );
}
