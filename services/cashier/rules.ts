/** The rules of deposits, as data: how they move between states. */
import type { DepositState } from './tables';

/** What happens to a deposit. All but `EXPIRE` is what a provider says; `WAITING`: nobody has begun to pay. */
export const depositEvents = ['WAITING', 'PENDING', 'PAID', 'FAILED', 'EXPIRE'] as const;
export type DepositEvent = (typeof depositEvents)[number];

const moves: Readonly<Record<DepositState, Partial<Record<DepositEvent, DepositState>>>> = {
  CREATED: { PENDING: 'PENDING', PAID: 'PAID', FAILED: 'FAILED', EXPIRE: 'EXPIRED' },
  PENDING: { PAID: 'PAID', FAILED: 'FAILED', EXPIRE: 'EXPIRED' },
  // Nothing takes a paid deposit back: a chargeback books a debt.
  PAID: {},
  // Money that comes later is booked all the same, as late.
  FAILED: { PAID: 'PAID' },
  EXPIRED: { PAID: 'PAID' },
};

/** The state that an event leads to; null when it changes nothing. */
export function stateAfter(state: DepositState, event: DepositEvent): DepositState | null {
  return moves[state][event] ?? null;
}

/** Whether the player can still pay; money that comes to another state is late. */
export const isOpen = ({ state }: { state: DepositState }): boolean =>
  state === 'CREATED' || state === 'PENDING';
