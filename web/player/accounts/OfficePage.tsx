import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import styles from './OfficePage.module.css';

const pages = [
  { name: 'account', label: 'header_account' },
  { name: 'security', label: 'header_security' },
  { name: 'deduce', label: 'header_withdraw' },
  { name: 'history', label: 'header_bet_history' },
  { name: 'historyPay', label: 'session:account_payments' },
  { name: 'responsible', label: 'session:account_limits' },
  { name: 'support', label: 'header_requests' },
  { name: 'settings', label: 'header_settings' },
] as const;

/** A page of the player's office: its title, and links to the other pages. */
export function OfficePage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['main', 'session']);
  const href = useHref();
  const { name } = useRoute();
  const tabs = useRef<HTMLUListElement>(null);
  // On phones the tabs scroll: the current page's tab is scrolled into view.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [name]);

  return (
    <section className={styles.page}>
      <nav aria-label={t('header_account')}>
        <ul ref={tabs} className={styles.tabs}>
          {pages.map((page) => (
            <li key={page.name}>
              <Link
                to={href(page.name, {})}
                className={styles.tab}
                aria-current={page.name === name ? 'page' : undefined}
              >
                {t(page.label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
