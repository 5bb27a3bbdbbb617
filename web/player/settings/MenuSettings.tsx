import { graphql } from 'react-relay/hooks';
import { Button, buttonClass } from '../../foundation/design/Button';
import { isLanguage, languages } from '../../foundation/i18n/languages';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { openModal } from '../../overlay/modals/store';
import { useDrawnFragment } from '../../overlay/useDrawnFragment';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { LanguageLinks } from './LanguageLinks';
import { OddsFormatChoice } from './OddsFormatChoice';
import { ThemeChoice } from './ThemeChoice';
import type { MenuSettings_query$key } from './__generated__/MenuSettings_query.graphql';
import styles from './Settings.module.css';

/** Language, odds format and theme, and the way to everything else: a page for players, a modal for guests. */
export function MenuSettings({ query }: { query: MenuSettings_query$key }) {
  const { site, player } = useDrawnFragment(
    graphql`
      fragment MenuSettings_query on Query {
        site {
          languages
          coefViews
        }
        player {
          __typename
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const href = useHref();
  return (
    <div className={styles.controls} data-look="menu">
      <LanguageLinks offered={site?.languages.filter(isLanguage) ?? languages} />
      <OddsFormatChoice offered={site?.coefViews} />
      <ThemeChoice />
      {player ? (
        <Link className={buttonClass('quiet', true)} to={href('settings', {})}>
          {t('settings_all')}
        </Link>
      ) : (
        <Button look="quiet" wide data-closes onClick={() => openModal({ name: 'settings' })}>
          {t('settings_all')}
        </Button>
      )}
    </div>
  );
}
