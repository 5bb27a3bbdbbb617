import { graphql, useFragment } from 'react-relay/hooks';
import { isLanguage, languages } from '../../foundation/i18n/languages';
import { LanguageLinks } from './LanguageLinks';
import { OddsFormatChoice } from './OddsFormatChoice';
import { RowsChoice } from './RowsChoice';
import { ThemeChoice } from './ThemeChoice';
import styles from './Settings.module.css';
import type { SettingsControls_query$key } from './__generated__/SettingsControls_query.graphql';

/** All settings of this browser: narrow in the header's menu, wide on the settings page. */
export function SettingsControls({
  query,
  look,
}: {
  query: SettingsControls_query$key;
  look: 'menu' | 'page';
}) {
  const { site } = useFragment(
    graphql`
      fragment SettingsControls_query on Query {
        site {
          languages
        }
      }
    `,
    query,
  );
  return (
    <div className={styles.controls} data-look={look}>
      <LanguageLinks offered={site?.languages.filter(isLanguage) ?? languages} />
      <OddsFormatChoice />
      <ThemeChoice />
      <RowsChoice />
    </div>
  );
}
