import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { BallIcon, LineIcon, LiveIcon, MenuIcon, ResultsIcon, SearchIcon } from '../foundation/design/icons';
import { SearchButton } from '../betting/search/SearchButton';
import { Link } from '../routing/routes/Link';
import { MenuLink } from './menu/MenuLink';
import { useSections } from './useSections';
import type { BottomNav_query$key } from './__generated__/BottomNav_query.graphql';
import styles from './BottomNav.module.css';

const icons = { live: LiveIcon, line: LineIcon, results: ResultsIcon };

/** The main sections in a bar at the bottom, on screens too narrow for them in the header. */
export function BottomNav({ query }: { query: BottomNav_query$key }) {
  const { site } = useFragment(
    graphql`
      fragment BottomNav_query on Query {
        site {
          ...useSections_site
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const sections = useSections(site);

  return (
    <nav className={styles.nav} aria-label={t('nav_label')}>
      <SearchButton className={styles.item}>
        <SearchIcon />
        {t('nav_search')}
      </SearchButton>
      <button type="button" className={styles.item} popoverTarget="sports-tree">
        <BallIcon />
        {t('nav_sports')}
      </button>
      {sections.map(({ name, label, to, current }) => {
        // There is only room for live games.
        if (name === 'promo') return null;
        const Icon = icons[name];
        return (
          <Link key={name} className={styles.item} to={to} aria-current={current ? 'page' : undefined}>
            <Icon />
            {label}
          </Link>
        );
      })}
      <MenuLink className={styles.item}>
        <MenuIcon />
        {t('nav_menu')}
      </MenuLink>
    </nav>
  );
}
