import type { components } from '../../../schema/upstreams/__generated__/user';

export type PlayerProfileParent = components['schemas']['UserConfig'];
export type PlayerSettingsParent = components['schemas']['UserSettings'];

/** What changed for a player, as the stream of the user service says. */
export type PlayerChange = components['schemas']['PlayerChange'];
