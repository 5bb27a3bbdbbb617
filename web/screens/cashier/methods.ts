/** The texts for what the cashier names; a newer cashier may name more. */

const methodKeys = {
  card: 'method_card',
  bank: 'method_bank',
  wallet: 'method_wallet',
} as const;

const stateKeys = {
  CREATED: 'state_created',
  PENDING: 'state_pending',
  PAID: 'state_paid',
  FAILED: 'state_failed',
  EXPIRED: 'state_expired',
} as const;

const withdrawalKeys = {
  REQUESTED: 'withdrawal_state_requested',
  SENT: 'withdrawal_state_sent',
  PAID: 'withdrawal_state_paid',
  REFUSED: 'withdrawal_state_refused',
  EXPIRED: 'withdrawal_state_expired',
} as const;

const endKeys = {
  PLAYER: 'withdrawal_ended_player',
  PROVIDER: 'withdrawal_ended_provider',
  BANK: 'withdrawal_ended_bank',
  SITE: 'withdrawal_ended_site',
} as const;

/** The key of a method's name; undefined for a method without one, which is shown by its key. */
export const methodKey = (method: string) =>
  Object.hasOwn(methodKeys, method) ? methodKeys[method as keyof typeof methodKeys] : undefined;

/** The key of a deposit's state. A state that this client does not know counts as one that is under way. */
export const stateKey = (state: string) =>
  Object.hasOwn(stateKeys, state) ? stateKeys[state as keyof typeof stateKeys] : stateKeys.PENDING;

/** Whether a deposit may change by itself while the player looks. */
export const isUnderWay = (state: string): boolean => !['PAID', 'FAILED', 'EXPIRED'].includes(state);

/** The key of a withdrawal's state, told by who ended it where that says more. An unknown state is told as under way. */
export function withdrawalKey(state: string, endedBy: string | null | undefined) {
  if (state === 'REFUSED' && endedBy && Object.hasOwn(endKeys, endedBy))
    return endKeys[endedBy as keyof typeof endKeys];
  return Object.hasOwn(withdrawalKeys, state)
    ? withdrawalKeys[state as keyof typeof withdrawalKeys]
    : stateKeys.PENDING;
}
