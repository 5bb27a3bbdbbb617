import type { components } from '../../../schema/upstreams/__generated__/accounts';

/** A currency by its code. */
export interface CurrencyParent {
  code: string;
}

export type AccountsRefusal = components['schemas']['Problem'];

export type AccountParent = components['schemas']['Account'];
