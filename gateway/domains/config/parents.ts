import type { components } from '../../../schema/upstreams/__generated__/config';

export type SiteConfig = components['schemas']['SiteConfig'];
