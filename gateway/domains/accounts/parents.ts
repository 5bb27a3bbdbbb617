import type { components } from '../../../schema/upstreams/__generated__/accounts';
import type { Slice } from '../shared/paging';

export type PaymentParent = components['schemas']['Payment'];
export type PaymentSumsParent = components['schemas']['PaymentSums'];

/** An edge is the payment itself, with its number as the cursor. */
export type PaymentEdgeParent = PaymentParent;

/** A slice of the player's payments. */
export type PaymentConnectionParent = Slice<PaymentParent>;

/** A currency by its code. */
export interface CurrencyParent {
  code: string;
}

export type AccountsRefusal = components['schemas']['Problem'];

export type AccountParent = components['schemas']['Account'];
