import { useTranslation } from 'react-i18next';
import { settingCookies } from '../../settings/settings';
import styles from './Information.module.css';

const { coefView, theme, timeZone, is12h } = settingCookies;

/** All that the site keeps in a browser: names, the key of what for, the key of how long. */
const kept = [
  { names: ['sid'], purpose: 'cookies_sid', lifetime: 'life_session' },
  { names: ['user_token'], purpose: 'cookies_user_token', lifetime: 'life_minutes' },
  { names: ['lng'], purpose: 'cookies_lng', lifetime: 'life_year' },
  { names: [coefView], purpose: 'cookies_coef_view', lifetime: 'life_year' },
  { names: [theme], purpose: 'cookies_app_theme', lifetime: 'life_year' },
  { names: [timeZone], purpose: 'cookies_tzo', lifetime: 'life_year' },
  { names: [is12h], purpose: 'cookies_is12h', lifetime: 'life_year' },
  {
    names: ['refererid', 'bf_id', 'reflinkid', 'ref_partner_id', 'postback_watcher', 'subid', 'bwpromocode'],
    purpose: 'cookies_referral',
    lifetime: 'life_partner',
  },
  { names: ['coupon'], purpose: 'cookies_coupon', lifetime: 'life_kept' },
  { names: ['reloaded_at'], purpose: 'cookies_reloaded_at', lifetime: 'life_tab' },
] as const;

/** The site's cookies and storage: name, purpose and lifetime of each. */
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
          {kept.map(({ names, purpose, lifetime }) => (
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
