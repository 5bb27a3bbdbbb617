import type { components } from '../../../schema/upstreams/__generated__/user';

export type PlayerProfileParent = components['schemas']['UserConfig'];
export type PlayerSettingsParent = components['schemas']['UserSettings'];
