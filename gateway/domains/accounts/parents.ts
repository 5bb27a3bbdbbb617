import type { components } from '../../../schema/upstreams/__generated__/accounts';

export type AccountParent = components['schemas']['Account'];
