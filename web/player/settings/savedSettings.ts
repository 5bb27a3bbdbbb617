import { graphql, readInlineData } from 'react-relay/hooks';
import { wireNameOf } from '../../../rules/settings';
import type { SettingTexts } from '../../../rules/settingNames';
import type { SavedOfVisitor } from '../../foundation/settings/adopt';
import type { OperatorSettings } from '../../foundation/settings/model';
import type {
  savedSettings_query$data,
  savedSettings_query$key,
} from './__generated__/savedSettings_query.graphql';

const fragment = graphql`
  fragment savedSettings_query on Query @inline {
    player @catch(to: RESULT) {
      id
      settings {
        version
        values {
          name
          value
        }
      }
    }
    site {
      coefViews
      defaultSettings {
        name
        value
      }
    }
  }
`;

/** What a page's data say about settings. */
export interface SettingsOfPage {
  operator: OperatorSettings;
  /** The player's, without texts while they are unknown; `guest` when nobody is signed in, undefined while that is unknown. */
  saved: SavedOfVisitor;
}

/** Texts by the names of cookies, from a list of the graph. */
export function textsOf(values: readonly { name: string; value: string }[]): SettingTexts {
  const named = values.map(({ name, value }) => [wireNameOf(name), value] as const);
  return Object.fromEntries(named.filter(([name]) => name !== undefined)) as SettingTexts;
}

/** Reads what the page document says about settings; without the document nothing is known. */
export function settingsOfPage(query: savedSettings_query$key | undefined): SettingsOfPage {
  if (!query) return { operator: { defaults: {}, coefViews: undefined }, saved: undefined };
  const { player, site } = readInlineData<savedSettings_query$key>(fragment, query);
  return {
    operator: { defaults: textsOf(site?.defaultSettings ?? []), coefViews: site?.coefViews },
    saved: player.ok ? savedOf(player.value) : undefined,
  };
}

function savedOf(
  player: Extract<savedSettings_query$data['player'], { ok: true }>['value'],
): SettingsOfPage['saved'] {
  if (!player) return 'guest';
  const { id: owner, settings } = player;
  return settings ? { owner, version: settings.version, texts: textsOf(settings.values) } : { owner };
}
