import type { MouseEvent } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { CloseIcon } from '../foundation/design/icons';
import { IconButton } from '../foundation/design/IconButton';
import { useRoute } from '../routing/routes/RouteContext';
import { FoldingColumn } from '../foundation/columns/FoldingColumn';
import { useStarted } from '../betting/favourites/started';
import { useLaterCode } from '../routing/routes/useLaterCode';
import { SportBranch } from './SportBranch';
import type { SportsTree_query$key } from './__generated__/SportsTree_query.graphql';
import styles from './SportsTree.module.css';

const loadFavourites = () => import('./TreeFavourites').then(({ TreeFavourites }) => TreeFavourites);

/**
 * Sports and their championships with counts. Live pages show the counts of games in play, all others those of the
 * line. One element serves as the left column and, on narrow screens, as the popover of the menu button, without
 * JavaScript.
 */
export function SportsTree({ query }: { query: SportsTree_query$key }) {
  const data = useFragment(
    graphql`
      fragment SportsTree_query on Query {
        live: sports(section: LIVE) @catch(to: RESULT) {
          id
          ...SportBranch_sport @arguments(section: LIVE)
        }
        line: sports(section: LINE) @catch(to: RESULT) {
          id
          ...SportBranch_sport @arguments(section: LINE)
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const section = useRoute().params.section === 'live' ? 'live' : 'line';
  const { code: Favourites } = useLaterCode(loadFavourites, useStarted() !== null);
  const sports = section === 'live' ? data.live : data.line;

  // A popover would stay open after a press on one of its own links.
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    const followed = event.target instanceof Element && event.target.closest('a');
    if (followed && event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover();
  };

  return (
    <nav
      id="sports-tree"
      popover="auto"
      className={styles.tree}
      aria-label={t('nav_sports')}
      onClick={closeAfterLink}
    >
      <FoldingColumn setting="hideLeft" label={t('tree_label')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('nav_sports')}</h2>
          <IconButton
            className={styles.close ?? ''}
            label={t('main_close')}
            icon={<CloseIcon />}
            popoverTarget="sports-tree"
            popoverTargetAction="hide"
          />
        </div>
        {Favourites && <Favourites />}
        {!sports.ok && <p className={styles.hole}>{t('tree_unavailable')}</p>}
        {sports.ok && sports.value.length === 0 && <p className={styles.hole}>{t('tree_empty')}</p>}
        {sports.ok &&
          sports.value.map((sport) => <SportBranch key={sport.id} sport={sport} section={section} />)}
      </FoldingColumn>
    </nav>
  );
}
