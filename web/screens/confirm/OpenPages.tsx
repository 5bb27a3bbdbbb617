import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { routes } from '../../routing/routes/table';
import styles from './Confirm.module.css';

/** Pages that the terms consist of, and the keys of their names. */
const parts = [
  { name: 'rules', label: 'page_rules' },
  { name: 'consent', label: 'page_consent' },
  { name: 'payment', label: 'page_payment' },
  { name: 'responsiblegaming', label: 'page_responsiblegaming' },
  { name: 'disputeresolution', label: 'page_disputeresolution' },
] as const;

/** Pages that stay open to a player who does not agree: to take the money out, and to stop playing. */
const open = [
  { name: 'deduce', label: 'main:header_withdraw' },
  { name: 'responsible', label: 'confirm_exclude' },
] as const;

interface OpenPagesProps {
  /** Meta ids of the routes that are on; undefined while they are unknown. */
  availableRoutes: readonly number[] | undefined;
}

type Page = (typeof parts)[number] | (typeof open)[number];

/** The pages that are switched on; all while the configuration is not available. */
const shownOf = <One extends Page>(pages: readonly One[], { availableRoutes }: OpenPagesProps) =>
  pages.filter(({ name }) => availableRoutes?.includes(routes[name].metaId) ?? true);

/** Links to the pages of the terms. */
export function ReadFirst(props: OpenPagesProps) {
  const { t } = useTranslation(['information', 'main']);
  const link = useHref();
  const shown = shownOf(parts, props);
  if (shown.length === 0) return null;
  return (
    <section className={styles.parts} aria-labelledby="read-first">
      <h2 id="read-first">{t('confirm_read')}</h2>
      <ul>
        {shown.map(({ name, label }) => (
          <li key={name}>
            <Link to={name === 'rules' ? link(name, { ruleGroup: '1' }) : link(name, {})}>
              {t(`main:${label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to what stays open without agreeing. */
export function WithoutAgreeing(props: OpenPagesProps) {
  const { t } = useTranslation(['information', 'main']);
  const link = useHref();
  const shown = shownOf(open, props);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.parts} aria-label={t('confirm_without')}>
      <strong>{t('confirm_without')}</strong>
      <ul>
        {shown.map(({ name, label }) => (
          <li key={name}>
            <Link to={link(name, {})}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
