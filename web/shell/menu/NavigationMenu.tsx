import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { addressOf } from '../../routes/href';
import { Link } from '../../routes/Link';
import { fill } from '../../routes/patterns';
import { useLanguage } from '../../routes/RouteContext';
import { routeOf, type RouteName } from '../../routes/table';
import { screens } from '../../screens';
import { Dialog } from '../modals/Dialog';
import type { ModalProps } from '../modals/contents';
import { useSections } from '../useSections';
import { menuGroups } from './pages';
import type {
  NavigationMenu_site$data,
  NavigationMenu_site$key,
} from './__generated__/NavigationMenu_site.graphql';
import styles from './NavigationMenu.module.css';

/** All sections and pages of the site that are on, over the page. */
export function NavigationMenu({ site: siteRef, signedIn, close }: ModalProps) {
  const site = useFragment<NavigationMenu_site$key>(
    graphql`
      fragment NavigationMenu_site on Site {
        availableRoutes
        isRegistrationAllowed
        isVipDomain
        remoteApps {
          name
        }
        ...useSections_site
      }
    `,
    siteRef,
  );
  const { t } = useTranslation('main');
  const lng = useLanguage();
  const sections = useSections(site);
  const groups = menuGroups.map(({ title, pages }) => ({
    title,
    pages: pages.filter((page) => page.for !== (signedIn ? 'guest' : 'player') && isThere(page.route, site)),
  }));

  return (
    <Dialog title={t('nav_menu')} onClose={close}>
      <nav className={styles.groups} aria-label={t('nav_menu')}>
        <Group title={t('nav_label')}>
          {sections.map(({ name, label, to, current }) => (
            <Item key={name} to={to} current={current}>
              {label}
            </Item>
          ))}
        </Group>
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ title, pages }) => (
            <Group key={title} title={t(title)}>
              {pages.map(({ route, params = {}, label }) => (
                <Item key={route} to={addressOf(lng, fill(routeOf(route).path, params))}>
                  {t(label)}
                </Item>
              ))}
            </Group>
          ))}
      </nav>
    </Dialog>
  );
}

/** Whether a route is switched on and answered by a screen, or by an application that is configured. */
function isThere(route: RouteName, site: NavigationMenu_site$data | null | undefined): boolean {
  const { metaId, remoteApp } = routeOf(route);
  if (!site) return route in screens;
  if (route === 'registration' && (!site.isRegistrationAllowed || site.isVipDomain)) return false;
  if (metaId !== undefined && !site.availableRoutes.includes(metaId)) return false;
  return route in screens || site.remoteApps.some(({ name }) => name === remoteApp);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

function Item({ to, current = false, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.item} to={to} aria-current={current ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  );
}
