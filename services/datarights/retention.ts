/**
 * How long what is known of a player is kept once the account is closed, by kind. When its time is over it is erased: rows
 * go, or keep numbers alone. What is left of the player is a number, a pseudonym that names nobody.
 */
import { dayMs } from '../durations';

/** Five years with their leap days. */
export const fiveYears = 1826;

/** What is erased at one time. */
export interface RetentionRow {
  kind: 'access' | 'choices' | 'sessions' | 'identity' | 'payments';
  /** Days after the closing. */
  days: number;
  /** Whether it stays as long as money is left, which somebody has to be found for. */
  waitsForMoney: boolean;
  /** Tables whose rows of the player go. */
  deleted: readonly string[];
  /** Tables whose rows stay, with the columns that become null. */
  emptied: Readonly<Record<string, readonly string[]>>;
}

/** All kinds but documents, whose time runs from their upload, too; and the ledger and coupons, which hold numbers alone. */
export const retention: readonly RetentionRow[] = [
  {
    // What signs the player in. Until then the account can be opened again as it was.
    kind: 'access',
    days: 30,
    waitsForMoney: false,
    deleted: [
      ...['recovery_codes', 'two_step', 'passkeys', 'passkey_challenges', 'known_devices', 'letter_codes'],
      ...['sign_in_requests', 'step_ups', 'social_identities', 'social_requests'],
    ],
    emptied: { users: ['password_chosen_at'] },
  },
  {
    kind: 'choices',
    days: 30,
    waitsForMoney: false,
    deleted: ['player_settings', 'favourites_entries', 'cookies_agreements', 'coupon_pace'],
    emptied: {},
  },
  { kind: 'sessions', days: 90, waitsForMoney: false, deleted: ['sessions'], emptied: {} },
  {
    // Who the player is and was in touch with: asked for by the rules against money laundering, for five years.
    kind: 'identity',
    days: fiveYears,
    waitsForMoney: true,
    deleted: [
      ...['personal_data', 'player_verifications', 'support_requests', 'terms_confirmations'],
      ...['player_messages', 'block_appeals', 'security_changes', 'register_checks'],
      ...['person_keys', 'break_devices', 'harm_case_notes', 'exclusion_returns'],
    ],
    emptied: { users: ['email', 'email_confirmed_at', 'phone', 'phone_code', 'name', 'promo_code'] },
  },
  {
    // The provider's name for a payment leads to the player's card.
    kind: 'payments',
    days: fiveYears,
    waitsForMoney: true,
    deleted: [],
    emptied: {
      deposits: ['reference', 'pay_path'],
      deposit_payments: ['provider_id'],
      instruments: ['target', 'owner'],
      withdrawals: ['target', 'reference', 'pay_path'],
    },
  },
];

/** The rows whose time is over, in their order, without those that were done. */
export function dueRows(
  closedAt: Date,
  { done, hasMoney }: { done: readonly string[]; hasMoney: boolean },
  now: Date,
): RetentionRow[] {
  return retention.filter(
    ({ kind, days, waitsForMoney }) =>
      closedAt.getTime() + days * dayMs <= now.getTime() &&
      !done.includes(kind) &&
      !(waitsForMoney && hasMoney),
  );
}

/** When a document goes: five years after its upload, and never before five years after a closing that holds. */
export function documentDue(uploadedAt: Date, closedAt: Date | null): Date {
  return new Date(Math.max(uploadedAt.getTime(), closedAt?.getTime() ?? 0) + fiveYears * dayMs);
}
