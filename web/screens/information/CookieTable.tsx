import { useTranslation } from '../../foundation/i18n/useTranslation';
import { storedItems } from '../../player/consent/storedItems';
import styles from './Information.module.css';

/** The site's cookies and storage: name, purpose and duration of each. */
export function CookieTable() {
  const { t } = useTranslation('information');
  return (
    <div className={styles.table} role="region" aria-label={t('cookies_caption')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{t('cookies_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cookies_name')}</th>
            <th scope="col">{t('cookies_purpose')}</th>
            <th scope="col">{t('cookies_lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {storedItems.map(({ names, purpose, lifetime }) => (
            <tr key={purpose}>
              <th scope="row">
                {names.map((name) => (
                  <div key={name}>
                    <code dir="ltr">{name}</code>
                  </div>
                ))}
              </th>
              <td>{t(purpose)}</td>
              <td>{t(lifetime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
