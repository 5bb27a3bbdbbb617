import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { Accounts } from '../../player/accounts/Accounts';
import { OfficePage } from '../../player/accounts/OfficePage';
import { PersonalData } from './PersonalData';
import { Profile } from '../../player/accounts/Profile';
import { Empty } from '../../foundation/design/Empty';
import type { ScreenProps } from '../../routing/routes/screen';
import { accountQuery } from './accountQuery';
import type { accountQuery as AccountQuery } from './__generated__/accountQuery.graphql';

/** The player's account page. */
export function Account({ queryRef }: ScreenProps<AccountQuery>) {
  const { t } = useTranslation('session');
  const { player, site } = usePreloadedQuery<AccountQuery>(accountQuery, queryRef);
  return (
    <OfficePage title={t('account_title')} site={site}>
      {player ? (
        <>
          <Profile player={player} />
          <PersonalData player={player} />
          <Accounts player={player} site={site} />
        </>
      ) : (
        <Empty failed>{t('account_profile_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
