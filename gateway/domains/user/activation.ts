import type { PlayerProfileParent } from './parents';

/** `activation_type`: what the player proved to own. */
const activationTypes = { email: 1, emailAndPhone: 2, phone: 3 } as const;

/** Whether the e-mail address is confirmed; an account without one has nothing to confirm. */
export function isEmailConfirmed({ user_email, activation_type }: PlayerProfileParent): boolean {
  const { email, emailAndPhone } = activationTypes;
  return user_email !== null && (activation_type === email || activation_type === emailAndPhone);
}

/** The phone with its calling code, `+447400123456`; null when one of its two parts is missing. */
export function phoneOf({ phone_code, phone_number }: PlayerProfileParent): string | null {
  return phone_code && phone_number ? `+${phone_code}${phone_number}` : null;
}

/** Whether the phone is confirmed; an account without one has nothing to confirm. */
export function isPhoneConfirmed(profile: PlayerProfileParent): boolean {
  const { phone, emailAndPhone } = activationTypes;
  const { activation_type } = profile;
  return phoneOf(profile) !== null && (activation_type === phone || activation_type === emailAndPhone);
}

/** Whether the player can be reached both ways. */
export function isContactComplete(profile: PlayerProfileParent): boolean {
  return profile.user_email !== null && phoneOf(profile) !== null;
}
