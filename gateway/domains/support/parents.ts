import type { components } from '../../../schema/upstreams/__generated__/support';

type Schemas = components['schemas'];

export type SupportRequestParent = Schemas['Request'];
export type SupportRefusal = Schemas['Refusal'];

/** An edge is the request itself: its number is the cursor. */
export type SupportRequestEdgeParent = SupportRequestParent;

/** One slice of the player's requests. */
export interface SupportRequestConnectionParent {
  requests: SupportRequestParent[];
  hasMore: boolean;
  hasBefore: boolean;
}
