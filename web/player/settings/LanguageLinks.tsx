import { useTranslation } from '../../foundation/i18n/useTranslation';
import { languageFacts, type Language } from '../../foundation/i18n/languages';
import { Link } from '../../routing/routes/Link';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useHrefInLanguage } from '../../routing/routes/RouteContext';
import styles from './Settings.module.css';

/** The page in each language that the operator offers. Links, so that they work without scripts and can be shared. */
export function LanguageLinks({ offered }: { offered: readonly Language[] }) {
  const { t } = useTranslation('main');
  const current = useLanguage();
  const hrefIn = useHrefInLanguage();
  return (
    <nav className={styles.group} aria-label={t('settings_language')}>
      <p className={styles.legend} aria-hidden="true">
        {t('settings_language')}
      </p>
      <ul className={styles.languages}>
        {offered.map((lng) => (
          <li key={lng}>
            <Link
              to={hrefIn(lng)}
              className={styles.language}
              hrefLang={lng}
              lang={lng}
              aria-current={lng === current ? 'true' : undefined}
            >
              {languageFacts[lng].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
