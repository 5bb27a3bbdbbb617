import { useEffect, useRef, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Notice } from '../../foundation/design/Notice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useKeptOut } from '../../routing/routes/openTo';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import type { OfficePage_site$key } from './__generated__/OfficePage_site.graphql';
import styles from './OfficePage.module.css';

const pages = [
  { name: 'account', label: 'header_account' },
  { name: 'security', label: 'header_security' },
  { name: 'recharge', label: 'header_deposit' },
  { name: 'deduce', label: 'header_withdraw' },
  { name: 'history', label: 'header_bet_history' },
  { name: 'historyPay', label: 'session:account_payments' },
  { name: 'responsible', label: 'header_limits' },
  { name: 'support', label: 'header_requests' },
  { name: 'settings', label: 'header_settings' },
] as const;

interface OfficePageProps {
  title: string;
  /** Null when the operator's configuration is not available: then nothing leads to deposits. */
  site: OfficePage_site$key | null | undefined;
  children: ReactNode;
}

/** A page of the player's office: its title, links to the pages that are open to the player, and what to do about a ban. */
export function OfficePage({ title, site: siteRef, children }: OfficePageProps) {
  const { t } = useTranslation(['main', 'session']);
  const site = useFragment(
    graphql`
      fragment OfficePage_site on Site {
        isCashierAvailable
      }
    `,
    siteRef,
  );
  const { isBanned, isOpen } = useKeptOut();
  const offered = pages.filter(
    (page) => isOpen(page.name) && (page.name !== 'recharge' || site?.isCashierAvailable),
  );
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
          {offered.map((page) => (
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
      {isBanned && (
        <Notice look="alert">
          <p>
            {t('session:blocked_text')} {isOpen('deduce') && t('session:blocked_withdraw')}{' '}
            {name !== 'blockAppealHistory' && (
              <Link to={href('blockAppealHistory', {})}>{t('session:blocked_appeal')}</Link>
            )}
          </p>
        </Notice>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
