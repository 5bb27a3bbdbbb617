import type { Protection, ProtectionMethod, ProtectionStatus } from '../../__generated__/resolvers';
import type { PlayerProfileParent } from './parents';

type Methods = NonNullable<PlayerProfileParent['protection_methods']>;

const methodNames: Readonly<Record<keyof Methods, ProtectionMethod>> = {
  is_changed_password: 'OWN_PASSWORD',
  enable_email_auth: 'CONFIRMED_EMAIL',
  enable_phone_binding: 'CONFIRMED_PHONE',
  enable_two_factor_auth: 'TWO_STEP',
};

/** The word for a level from 0 to 100. */
export function statusOf(level: number): ProtectionStatus {
  if (level >= 100) return 'FULL';
  if (level >= 70) return 'GOOD';
  return level > 30 ? 'NORMAL' : 'BAD';
}

/** How well the account is protected, and what is missing; null when the level is unknown. */
export function protectionOf({
  protection_level = null,
  protection_methods = {},
}: PlayerProfileParent): Protection | null {
  if (protection_level === null) return null;
  const names = Object.keys(methodNames) as (keyof Methods)[];
  const missing = names.filter((name) => protection_methods[name] === false);
  return { status: statusOf(protection_level), missing: missing.map((name) => methodNames[name]) };
}
