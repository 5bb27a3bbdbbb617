import type { PlayerProfileParent } from './parents';

/** `activation_type`: what the player proved to own. */
const activationTypes = { email: 1, emailAndPhone: 2 } as const;

/** Whether the e-mail address is confirmed; an account without one has nothing to confirm. */
export function isEmailConfirmed({ user_email, activation_type }: PlayerProfileParent): boolean {
  const { email, emailAndPhone } = activationTypes;
  return user_email !== null && (activation_type === email || activation_type === emailAndPhone);
}
