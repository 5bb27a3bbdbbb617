import type { components } from '../../../schema/upstreams/__generated__/support';
import type { Slice } from '../shared/paging';

type Schemas = components['schemas'];

export type SupportRequestParent = Schemas['Request'];
export type OperatorMessageParent = Schemas['Message'];
export type AttachmentParent = Schemas['Attachment'];
export type BlockAppealParent = Schemas['Appeal'];
export type SupportRefusal = Schemas['Refusal'];

/** An edge is the request itself, with its number as the cursor. */
export type SupportRequestEdgeParent = SupportRequestParent;

/** A slice of the player's requests. */
export type SupportRequestConnectionParent = Slice<SupportRequestParent>;

/** An edge is the message itself, with its number as the cursor. */
export type OperatorMessageEdgeParent = OperatorMessageParent;

/** A slice of the operator's messages to the player. */
export type OperatorMessageConnectionParent = Slice<OperatorMessageParent>;
