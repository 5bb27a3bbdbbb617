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

/** The key of a method's name; undefined for a method without one, which is shown by its key. */
export const methodKey = (method: string) =>
  Object.hasOwn(methodKeys, method) ? methodKeys[method as keyof typeof methodKeys] : undefined;

/** The key of a deposit's state. A state that this client does not know counts as one that is under way. */
export const stateKey = (state: string) =>
  Object.hasOwn(stateKeys, state) ? stateKeys[state as keyof typeof stateKeys] : stateKeys.PENDING;

/** Whether a deposit may change by itself while the player looks. */
export const isUnderWay = (state: string): boolean => !['PAID', 'FAILED', 'EXPIRED'].includes(state);
