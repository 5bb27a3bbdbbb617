import type { PlayerProfileParent } from './parents';

/** How far the verification of a player is. */
export type VerificationState = 'NOT_VERIFIED' | 'DOCUMENTS_NEEDED' | 'WAITING' | 'REFUSED' | 'VERIFIED';

const states: readonly VerificationState[] = [
  'NOT_VERIFIED',
  'DOCUMENTS_NEEDED',
  'WAITING',
  'REFUSED',
  'VERIFIED',
];

/** How far the verification is; null when the service does not say, since its other numbers mean nothing by themselves. */
export function verificationStateOf({
  verification_status_group_code: group,
  user_status_id,
  verification_status,
}: Pick<
  PlayerProfileParent,
  'verification_status_group_code' | 'user_status_id' | 'verification_status'
>): VerificationState | null {
  const named = states.find((state) => state === group);
  if (named) return named;
  if (user_status_id === 1) return 'WAITING';
  return verification_status === 1 ? 'NOT_VERIFIED' : null;
}
