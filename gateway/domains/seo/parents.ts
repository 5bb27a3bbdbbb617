import type { components } from '../../../schema/upstreams/__generated__/seo';

type Schemas = components['schemas'];

/** A page in the form in which the service is asked about it. */
export type PageKey = Schemas['Page'];

/** What is known about a page before the service is asked. */
export type PageMetadataParent = PageKey;

/** The head of a page, and its path, which selects the rules for robots and mirrors. */
export interface PageHeadParent {
  data: Schemas['PageData'];
  path: string;
}

export type PageVisualParent = Schemas['PageVisual'];
export type SeoTextParent = Schemas['Content'];
export type AnalyticsCounterParent = Schemas['Counter'];
