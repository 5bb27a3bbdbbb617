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

/** Links to the pages of the terms that are switched on; to all while the configuration is not available. */
export function ReadFirst({ availableRoutes }: { availableRoutes: readonly number[] | undefined }) {
  const { t } = useTranslation(['information', 'main']);
  const link = useHref();
  const shown = parts.filter(({ name }) => availableRoutes?.includes(routes[name].metaId) ?? true);
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
