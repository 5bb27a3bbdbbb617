import type { components } from '../../../schema/upstreams/__generated__/cashier';
import type { Slice } from '../shared/paging';

type Schemas = components['schemas'];

export type DepositParent = Schemas['Deposit'];
export type DepositMethodParent = Schemas['Method'];
export type WithdrawalMethodParent = Schemas['WithdrawalMethod'];
export type WithdrawalParent = Schemas['Withdrawal'];
/** What can be withdrawn, as the service says it. */
export interface WithdrawalOptionsParent {
  currency: string;
  available: number;
  isVerified: boolean;
  methods: WithdrawalMethodParent[];
}
/** An edge is the withdrawal itself, with its number as the cursor. */
export type WithdrawalEdgeParent = WithdrawalParent;
/** A slice of the player's withdrawals. */
export type WithdrawalConnectionParent = Slice<WithdrawalParent>;
export type CashierRefusal = Schemas['Refusal'];
