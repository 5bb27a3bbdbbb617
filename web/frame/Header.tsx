import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { MenuIcon, SearchIcon } from '../foundation/design/icons';
import { SearchButton } from '../betting/search/SearchButton';
import { Link } from '../routing/routes/Link';
import { useHref } from '../routing/routes/RouteContext';
import { AccountMenu } from '../player/menu/AccountMenu';
import { SettingsMenu } from '../player/settings/SettingsMenu';
import { MenuLink } from './menu/MenuLink';
import { Slot } from './Slot';
import { useSections } from './useSections';
import type { Header_query$key } from './__generated__/Header_query.graphql';
import styles from './Header.module.css';

interface HeaderProps {
  query: Header_query$key;
  /** Whether the page has the tree of sports, which the header opens where the window is narrow. */
  withSports: boolean;
}

/**
 * The header: name and sections, which an application of the operator may replace; settings and the player's account,
 * which no application receives.
 */
export function Header({ query, withSports }: HeaderProps) {
  const data = useFragment(
    graphql`
      fragment Header_query on Query {
        site {
          companyName
          ...Slot_site
          ...useSections_site
        }
        ...AccountMenu_query
        ...SettingsMenu_query
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const link = useHref();
  const sections = useSections(data.site);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {withSports && (
          <button type="button" className={styles.menu} popoverTarget="sports-tree">
            <MenuIcon />
            {t('nav_sports')}
          </button>
        )}
        <Slot name="header" site={data.site}>
          <Link className={styles.name} to={link('home', {})}>
            <span>{data.site?.companyName ?? 'Touchline'}</span>
          </Link>
          <nav className={styles.sections} aria-label={t('nav_label')}>
            <ul>
              {sections.map(({ name, label, to, current }) => (
                <li key={name}>
                  <Link to={to} aria-current={current ? 'page' : undefined} data-section={name}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <MenuLink>{t('nav_menu')}</MenuLink>
              </li>
            </ul>
          </nav>
        </Slot>
        <div className={styles.end}>
          <SearchButton className={styles.search}>
            <SearchIcon />
            <span>{t('nav_search')}</span>
          </SearchButton>
          <SettingsMenu query={data} />
          <AccountMenu query={data} />
        </div>
      </div>
    </header>
  );
}
