import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { ClosedRoom } from './ClosedRoom';
import { Limits } from './Limits';
import { responsibleQuery } from './responsibleQuery';
import { YearStatement } from './YearStatement';
import type { responsibleQuery as ResponsibleQuery } from './__generated__/responsibleQuery.graphql';
import styles from './Responsible.module.css';

/** The page on which players keep themselves from playing too much. */
export function Responsible({ queryRef }: ScreenProps<ResponsibleQuery>) {
  const { t } = useTranslation(['responsible', 'main']);
  const { player, site } = usePreloadedQuery<ResponsibleQuery>(responsibleQuery, queryRef);
  return (
    <OfficePage title={t('main:header_limits')} site={site}>
      {player && <ClosedRoom player={player} />}
      <p className={styles.lead}>{t('limits_lead')}</p>
      {player ? <Limits player={player} /> : <Empty failed>{t('limits_unavailable')}</Empty>}
      <YearStatement />
    </OfficePage>
  );
}
