import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { SettingsIcon } from '../../foundation/design/icons';
import { Dropdown } from '../../overlay/dropdown/Dropdown';
import { SettingsControls } from './SettingsControls';
import type { SettingsMenu_query$key } from './__generated__/SettingsMenu_query.graphql';

/** Language, odds format and theme in the header. */
export function SettingsMenu({ query: queryRef }: { query: SettingsMenu_query$key }) {
  const { t } = useTranslation('main');
  const query = useFragment(
    graphql`
      fragment SettingsMenu_query on Query {
        ...SettingsControls_query
      }
    `,
    queryRef,
  );
  return (
    <Dropdown summary={<SettingsIcon />} label={t('header_settings')}>
      <SettingsControls query={query} look="menu" />
    </Dropdown>
  );
}
