import type { components } from '../../../schema/upstreams/__generated__/cashier';

type Schemas = components['schemas'];

export type DepositParent = Schemas['Deposit'];
export type DepositMethodParent = Schemas['Method'];
export type CashierRefusal = Schemas['Refusal'];
