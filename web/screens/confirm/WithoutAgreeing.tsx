import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { routes } from '../../routing/routes/table';
import styles from './Confirm.module.css';

/** Pages that stay open to a player who does not agree: to take the money out, and to stop playing. */
const open = [
  { name: 'deduce', label: 'main:header_withdraw' },
  { name: 'responsible', label: 'confirm_exclude' },
] as const;

/** Links to them, as far as they are switched on; to both while the configuration is not available. */
export function WithoutAgreeing({ availableRoutes }: { availableRoutes: readonly number[] | undefined }) {
  const { t } = useTranslation(['information', 'main']);
  const link = useHref();
  const shown = open.filter(({ name }) => availableRoutes?.includes(routes[name].metaId) ?? true);
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
