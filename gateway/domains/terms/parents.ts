import type { components } from '../../../schema/upstreams/__generated__/terms';

export type TermsStatusParent = components['schemas']['TermsStatus'];
