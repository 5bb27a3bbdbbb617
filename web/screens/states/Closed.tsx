import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import type { ScreenProps } from '../../routing/routes/screen';
import { Link } from '../../routing/routes/Link';
import { statesQuery } from './statesQuery';
import type { statesQuery as StatesQuery } from './__generated__/statesQuery.graphql';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { closedTexts } from './closedTexts';
import { StatePage } from '../shared/StatePage';
import styles from '../shared/StatePage.module.css';

/** Why the site is closed to this visitor, or to all visitors for now. */
export function Closed({ queryRef }: ScreenProps<StatesQuery>) {
  const { t } = useTranslation('states');
  const { name } = useRoute();
  const href = useHref();
  const { player } = usePreloadedQuery<StatesQuery>(statesQuery, queryRef);
  const { title, texts } = closedTexts[name as keyof typeof closedTexts];
  return (
    <StatePage title={t(title)} texts={texts.map((key) => t(key))}>
      <p className={styles.ways}>
        {/* Loads a new document, so that the server decides again whether the site is closed. */}
        <a href={href('home', {})}>{t(name === 'oldBrowser' ? 'states_old_anyway' : 'states_again')}</a>
        {player?.blockAppeals?.isBanned && (
          <Link to={href('blockAppealHistory', {})}>{t('states_block_appeal')}</Link>
        )}
      </p>
    </StatePage>
  );
}
