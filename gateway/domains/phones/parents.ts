import type { components } from '../../../schema/upstreams/__generated__/phones';

/** A country as the phones service answers it. */
export type PhoneCountryParent = components['schemas']['PhoneCountry'];

/** A mask as the phones service answers it. */
export type PhoneMaskParent = components['schemas']['PhoneMask'];
