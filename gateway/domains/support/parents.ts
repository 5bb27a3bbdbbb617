import type { components } from '../../../schema/upstreams/__generated__/support';

type Schemas = components['schemas'];

export type SupportRequestParent = Schemas['Request'];
export type SupportRefusal = Schemas['Refusal'];

/** An edge is the request itself, with its number as the cursor. */
export type SupportRequestEdgeParent = SupportRequestParent;

/** A slice of the player's requests. */
export interface SupportRequestConnectionParent {
  requests: SupportRequestParent[];
  hasMore: boolean;
  hasBefore: boolean;
}
