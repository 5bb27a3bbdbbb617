import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from '../routes/Link';
import { useHref } from '../routes/RouteContext';
import { routes } from '../routes/table';
import { footerGroups } from './footerLinks';
import type { FooterNav_site$key } from './__generated__/FooterNav_site.graphql';
import styles from './Footer.module.css';

/** The ways to the pages about the site, in groups: those that are switched on, all while nobody can say. */
export function FooterNav({ site }: { site: FooterNav_site$key | null | undefined }) {
  const data = useFragment(
    graphql`
      fragment FooterNav_site on Site {
        availableRoutes
      }
    `,
    site,
  );
  const { t } = useTranslation('main');
  const link = useHref();
  const switchedOn: readonly number[] | undefined = data?.availableRoutes;
  const groups = footerGroups.map(({ title, links }) => ({
    title,
    links: links.filter(({ name }) => switchedOn?.includes(routes[name].metaId) ?? true),
  }));

  return (
    <nav className={styles.nav} aria-label={t('footer_pages')}>
      {groups.map(({ title, links }) =>
        links.length === 0 ? null : (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>{t(title)}</h2>
            <ul>
              {links.map(({ name, label }) => (
                <li key={name}>
                  <Link to={name === 'rules' ? link(name, { ruleGroup: '1' }) : link(name, {})}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </nav>
  );
}
