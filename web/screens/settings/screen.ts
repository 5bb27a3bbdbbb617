import { screen } from '../../routing/routes/screen';
import { settingsQuery } from './settingsQuery';
import type { settingsQuery as SettingsQuery } from './__generated__/settingsQuery.graphql';

/** Language, odds format and theme on a page of their own. */
export const settings = screen<'settings', SettingsQuery>('settings', {
  query: settingsQuery,
  variables: () => ({}),
  title: (t) => t('settings_title'),
  component: async () => (await import('./Settings')).Settings,
});
