import type { components } from '../../schema/upstreams/__generated__/user';

/** What a player can do to protect the account, by the contract's names, and whether it is done. */
export type ProtectionMethods = NonNullable<components['schemas']['UserConfig']['protection_methods']>;

/** The share of the offered methods that the player uses, in whole percent; null when none is offered. */
export function protectionLevel(methods: ProtectionMethods): number | null {
  const offered = Object.values(methods);
  if (offered.length === 0) return null;
  return Math.floor((100 * offered.filter(Boolean).length) / offered.length);
}
