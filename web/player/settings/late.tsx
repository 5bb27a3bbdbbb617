import type { LateFacts, LatePart } from '../../overlay/latePart';
import type { savedSettings_query$key } from './__generated__/savedSettings_query.graphql';
import { settingsOfPage } from './savedSettings';
import { SettingsKeeper } from './SettingsKeeper';

/** What keeps the settings. */
export const settingsParts = { settings: { Part: Settings } } satisfies Record<
  string,
  LatePart<savedSettings_query$key>
>;

function Settings({ query }: LateFacts<savedSettings_query$key>) {
  return <SettingsKeeper page={settingsOfPage(query)} />;
}
