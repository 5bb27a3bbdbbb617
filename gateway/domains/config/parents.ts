import type { components } from '../../../schema/upstreams/__generated__/config';

export type SiteParent = components['schemas']['SiteConfig'];
