import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { AppealParts } from './AppealParts';
import { blockAppealsQuery } from './blockAppealsQuery';
import type { blockAppealsQuery as BlockAppealsQuery } from './__generated__/blockAppealsQuery.graphql';

/** The page on which a banned player appeals against the ban, and reads the answers. */
export function BlockAppeals({ queryRef }: ScreenProps<BlockAppealsQuery>) {
  const { t } = useTranslation('support');
  const { player, site } = usePreloadedQuery<BlockAppealsQuery>(blockAppealsQuery, queryRef);
  return (
    <OfficePage title={t('appeal_title')} site={site}>
      {player ? <AppealParts player={player} /> : <Empty failed>{t('requests_signed_out')}</Empty>}
    </OfficePage>
  );
}
