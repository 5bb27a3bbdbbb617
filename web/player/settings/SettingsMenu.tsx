import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { SettingsIcon } from '../../foundation/design/icons';
import { Dropdown } from '../../overlay/dropdown/Dropdown';
import { later } from '../../overlay/later';
import type { SettingsMenu_query$key } from './__generated__/SettingsMenu_query.graphql';

const MenuSettings = later(async () => (await import('./MenuSettings')).MenuSettings);

/** The settings that are changed most, in the header. */
export function SettingsMenu({ query: queryRef }: { query: SettingsMenu_query$key }) {
  const { t } = useTranslation('main');
  const query = useFragment(
    graphql`
      fragment SettingsMenu_query on Query {
        # Its code comes later.
        ...MenuSettings_query
      }
    `,
    queryRef,
  );
  return (
    <Dropdown summary={<SettingsIcon />} label={t('header_settings')}>
      <Suspense>
        <MenuSettings query={query} />
      </Suspense>
    </Dropdown>
  );
}
