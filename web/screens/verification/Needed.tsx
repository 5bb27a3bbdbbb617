import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { kindKey } from './kinds';
import styles from './Verification.module.css';

interface NeededProps {
  /** The kinds of the documents that are missing. */
  missing: readonly string[];
  /** Whether all personal data are filled in. */
  isDataComplete: boolean;
}

/** Lists what is missing before a check. */
export function Needed({ missing, isDataComplete }: NeededProps) {
  const { t } = useTranslation('verification');
  const href = useHref();
  return (
    <div className={styles.needed}>
      <h2 className={styles.heading}>{t('verification_needed')}</h2>
      <ul>
        {!isDataComplete && (
          <li>
            <Link to={`${href('account', {})}#personal-data`}>{t('verification_needs_data')}</Link>
          </li>
        )}
        {missing.map((kind) => (
          <li key={kind}>{t(kindKey(kind))}</li>
        ))}
      </ul>
    </div>
  );
}
