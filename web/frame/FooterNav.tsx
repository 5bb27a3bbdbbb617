import { Fragment } from 'react';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../routing/routes/Link';
import { ModalLink } from '../overlay/modals/ModalLink';
import { sitePages } from './pages/groups';
import { usePageGroups } from './pages/usePageGroups';
import type { FooterNav_site$key } from './__generated__/FooterNav_site.graphql';
import styles from './Footer.module.css';

/** Links to the pages about the site, in groups; the contacts also have a link to ask a question. */
export function FooterNav({ site: siteRef }: { site: FooterNav_site$key | null | undefined }) {
  const site = useFragment(
    graphql`
      fragment FooterNav_site on Site {
        ...usePageGroups_site
      }
    `,
    siteRef,
  );
  const { t } = useTranslation('main');
  const groups = usePageGroups(sitePages, site);

  return (
    <nav className={styles.nav} aria-label={t('footer_pages')}>
      {groups.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ route, label, to }) => (
              <Fragment key={route}>
                <li>
                  <Link to={to}>{label}</Link>
                </li>
                {route === 'contacts' && (
                  <li>
                    <ModalLink name="userQuestion" to={to}>
                      {t('page_ask')}
                    </ModalLink>
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
