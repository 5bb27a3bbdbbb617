import { graphql } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { RichText } from '../foundation/i18n/RichText';
import { useDrawnFragment } from '../overlay/useDrawnFragment';
import { FooterNav } from './FooterNav';
import { HelpLine } from './HelpLine';
import type { Footer_query$key } from './__generated__/Footer_query.graphql';
import styles from './Footer.module.css';

const sources = {
  openfootball: 'https://github.com/openfootball',
  f1db: 'https://github.com/f1db/f1db',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
};

/**
 * Links to the pages about the site, and what every page must say: the age, where to get help, that games are
 * replays, and whose data they are.
 */
export function Footer({ query }: { query: Footer_query$key }) {
  const { page, site } = useDrawnFragment(
    graphql`
      fragment Footer_query on Query {
        page(url: $url) {
          helpLine {
            ...HelpLine_line
          }
        }
        site {
          minimumAge
          isDemo
          ...FooterNav_site
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const age = site?.minimumAge ?? 18;

  return (
    <footer className={styles.footer}>
      <FooterNav site={site} />
      <div className={styles.columns}>
        <p className={styles.age}>
          <span className={styles.badge} aria-hidden="true">
            {age}+
          </span>
          <span>{t('footer_age', { age })}</span>
        </p>
        <div>
          <p>{t('footer_help')}</p>
          {page.helpLine && <HelpLine line={page.helpLine} />}
        </div>
        <p>
          {t('footer_replay')} {site?.isDemo && t('footer_demo')}
        </p>
        <p>
          <RichText
            text={t('footer_credits')}
            elements={{
              openfootball: <a href={sources.openfootball} rel="noreferrer" />,
              f1db: <a href={sources.f1db} rel="noreferrer" />,
              licence: <a href={sources.licence} rel="license noreferrer" />,
            }}
          />
        </p>
      </div>
    </footer>
  );
}
