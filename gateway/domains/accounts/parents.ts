import type { components } from '../../../schema/upstreams/__generated__/accounts';

export type KnownAccount = components['schemas']['Account'];
