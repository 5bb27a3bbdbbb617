import { screen } from '../../routing/routes/screen';
import { settingsQuery } from './settingsQuery';
import type { settingsQuery as SettingsQuery } from './__generated__/settingsQuery.graphql';

/** Everything that a player can set, on a page of its own. */
export const settings = screen<'settings', SettingsQuery>('settings', {
  query: settingsQuery,
  variables: () => ({}),
  title: (t) => t('settings_title'),
  component: async () => (await import('./Settings')).Settings,
});
