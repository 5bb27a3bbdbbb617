import type { components } from '../../../schema/upstreams/__generated__/user';

export type UserConfig = components['schemas']['UserConfig'];
