import { Fragment, useId, type ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { openQuestion } from '../../player/support/openSupport';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { openModal } from '../../overlay/modals/store';
import { menuPages, type PageGroup } from '../pages/groups';
import { usePageGroups } from '../pages/usePageGroups';
import { useSections } from '../useSections';
import type { NavigationMenu_site$key } from './__generated__/NavigationMenu_site.graphql';
import styles from './NavigationMenu.module.css';

const guestsPages: PageGroup = {
  title: 'header_account',
  pages: [
    { route: 'login', label: 'header_sign_in' },
    { route: 'registration', label: 'header_register' },
  ],
};

const playersPages: PageGroup = {
  title: 'header_account',
  pages: [
    { route: 'account', label: 'header_account' },
    { route: 'security', label: 'header_security' },
    { route: 'history', label: 'header_bet_history' },
    { route: 'settings', label: 'header_settings' },
  ],
};

/**
 * The sections and the pages that players need most, of those that are on, as a modal over the page; the contacts
 * also have a link to ask a question.
 */
export function NavigationMenu({ site: siteRef, signedIn, close }: ModalProps) {
  const site = useFragment<NavigationMenu_site$key>(
    graphql`
      fragment NavigationMenu_site on Site {
        ...usePageGroups_site
        ...useSections_site
      }
    `,
    siteRef,
  );
  const { t } = useTranslation(['main', 'overlays']);
  const sections = useSections(site);
  const groups = usePageGroups([signedIn ? playersPages : guestsPages, ...menuPages], site);

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
        {groups.map(({ title, links }) => (
          <Group key={title} title={title}>
            {links.map(({ route, label, to }) => (
              <Fragment key={route}>
                <Item to={to}>{label}</Item>
                {route === 'contacts' && (
                  <>
                    <li>
                      <button type="button" className={styles.item} onClick={openQuestion}>
                        {t('page_ask')}
                      </button>
                    </li>
                    <li>
                      <button
                        type="button"
                        className={styles.item}
                        onClick={() => openModal({ name: 'shortcuts' })}
                      >
                        {t('overlays:keys_title')}
                      </button>
                    </li>
                  </>
                )}
              </Fragment>
            ))}
          </Group>
        ))}
      </nav>
    </Dialog>
  );
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
