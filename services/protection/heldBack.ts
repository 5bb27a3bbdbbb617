/** What callers are told of a movement that the gate holds back. The same for stakes and deposits. */
import { Refusal } from '../http/index';
import type { HeldBack } from './gate';

const sentences = {
  BANNED: 'The operator keeps this player from moving money.',
  VERIFICATION_DUE: 'The operator has to verify the player first. Hand in documents.',
  RESIDENCE_DUE:
    'The player has to say first where they live. Send the country to `residence`; withdrawals are open.',
  NEWER_ACCOUNT:
    'The player has an older account, with which they can play. This one takes no stake and no deposit; withdrawals are open.',
  EXCLUDED: 'The player has excluded themselves: no stake and no deposit is taken until it is over.',
  TIME_OUT: 'The player takes a time-out: no stake and no deposit is taken until then.',
  SESSION_LIMIT: 'A limit of the player’s time is used up: no stake and no deposit is taken until then.',
  REALITY_CHECK:
    'The player has to read first how long they have played. Send the choice to `reality-check`.',
  LIMIT_EXCEEDED: 'The amount does not fit into a limit of the player. Choose `bound` or less.',
  LIMIT_REQUIRED: 'The player has to set a limit first: the rules of where they live demand one.',
  REGISTER_UNANSWERED:
    'The exclusion register did not answer, so no stake and no deposit is taken. Try again in a minute; withdrawals are open.',
  REGISTER_NEEDS_DATA:
    'The exclusion register has to be asked, and too little is known of the player. Send the personal data first.',
  NO_RATE:
    'Limits cannot be measured in the currency of this account now. Try again tomorrow; withdrawals are open.',
} as const satisfies Partial<Record<HeldBack['reason'], string>>;

/** The refusal with what the player should know; null when there is no account for the movement. */
export function heldBackRefusal(held: HeldBack): Refusal | null {
  const { reason } = held;
  if (reason === 'NO_ACCOUNT') return null;
  // The page that asks for personal data is that of the verification.
  const code = reason === 'REGISTER_NEEDS_DATA' ? 'VERIFICATION_DUE' : reason;
  return new Refusal(422, code, sentences[reason], detailsOf(held));
}

function detailsOf(held: HeldBack): Record<string, unknown> {
  if ('until' in held) return held.until ? { until: held.until.toISOString() } : {};
  if (!('limit' in held)) return {};
  const { bound, until } = held.limit;
  return { bound, ...(until && { until: until.toISOString() }) };
}
