import type { components } from '../../../schema/upstreams/__generated__/accounts';

/** A currency by its code. */
export interface CurrencyParent {
  code: string;
}

export type AccountParent = components['schemas']['Account'];
