/** The rules of withdrawals, as data: how they move between states, where their money has to go, and when they are looked at. */
import { dayMs, hourMs, minuteMs } from '../../durations';
import type { components } from '../../../schema/upstreams/__generated__/cashier';

type OnWire = components['schemas']['Withdrawal'];
/** How far a withdrawal has come. */
export type WithdrawalState = OnWire['state'];
/** Who ended a withdrawal without a payment. `BANK`: it was paid, and came back. */
export type EndedBy = NonNullable<OnWire['endedBy']>;

/**
 * What happens to a withdrawal. `WITHHOLD`: the player owes its money. `PAID`, `FAILED` and `RETURNED` are what a provider
 * says.
 */
export const withdrawalEvents = [
  ...(['SEND', 'CANCEL', 'REFUSE', 'WITHHOLD', 'EXPIRE'] as const),
  ...(['PAID', 'FAILED', 'RETURNED'] as const),
];
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

/**
 * What is booked. `PAY`: the reserved money has left. `RETURN`: it goes back to the player's account. `GIVE_BACK`: money that
 * had left is the player's again. `TAKE_AGAIN`: money that was given back has left nevertheless.
 */
export type WithdrawalBooking = 'NONE' | 'PAY' | 'RETURN' | 'GIVE_BACK' | 'TAKE_AGAIN';

/** A step of a withdrawal. */
export interface WithdrawalMove {
  to: WithdrawalState;
  booking: WithdrawalBooking;
  endedBy: EndedBy | null;
}

/** What decides about a step. */
export interface WithdrawalPlace {
  state: WithdrawalState;
  endedBy: EndedBy | null;
  /** Whether a provider was told of it. */
  wasSent: boolean;
}

const sent: WithdrawalMove = { to: 'SENT', booking: 'NONE', endedBy: null };
const paid: WithdrawalMove = { to: 'PAID', booking: 'PAY', endedBy: null };
const returned = (endedBy: EndedBy): WithdrawalMove => ({ to: 'REFUSED', booking: 'RETURN', endedBy });

const moves: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalMove>>>> = {
  REQUESTED: {
    SEND: sent,
    CANCEL: returned('PLAYER'),
    REFUSE: returned('OPERATOR'),
    WITHHOLD: returned('SITE'),
    EXPIRE: { to: 'EXPIRED', booking: 'RETURN', endedBy: 'SITE' },
  },
  // The provider may have paid by now, so that nobody but the provider ends it.
  SENT: { PAID: paid, FAILED: returned('PROVIDER'), RETURNED: returned('BANK') },
  PAID: { RETURNED: { to: 'REFUSED', booking: 'GIVE_BACK', endedBy: 'BANK' } },
  REFUSED: { PAID: { to: 'PAID', booking: 'TAKE_AGAIN', endedBy: null } },
  EXPIRED: {},
};

/**
 * The step that an event makes; null when it changes nothing. After money came back from a bank, a late notice that it was
 * paid tells nothing new.
 */
export function moveOf(
  { state, endedBy, wasSent }: WithdrawalPlace,
  event: WithdrawalEvent,
): WithdrawalMove | null {
  if (state === 'REFUSED' && (!wasSent || endedBy === 'BANK')) return null;
  return moves[state][event] ?? null;
}

/** A way for money to leave, as far as the rules need it. */
export interface Way {
  methodId: string;
  min: number;
  takesTarget: boolean;
  /** What the player paid in by it and has not withdrawn. */
  back: number;
  /** Whether the provider could not send the last money back by it. */
  isBackClosed: boolean;
}

/** Why money cannot go where a player wants. `bound`: how much has to go back first, or can. */
export type WayFault =
  | { code: 'BACK_TOO_HIGH' | 'BACK_FIRST'; bound: number }
  | { code: 'METHOD_UNKNOWN' | 'VERIFICATION_DUE'; bound?: undefined };

/**
 * Where money may go: first back the ways in which the player paid in, up to what came in; the rest to an account that the
 * player names, once the player is verified. What is left below the least amount of a method, or what a provider could not
 * send back, keeps nothing from going elsewhere.
 */
export function wayFault(
  ways: readonly Way[],
  { methodId, target, amount }: { methodId: string; target: string | null; amount: number },
  isVerified: boolean,
): WayFault | null {
  const way = ways.find((one) => one.methodId === methodId);
  if (!way) return { code: 'METHOD_UNKNOWN' };
  if (target === null) return amount > way.back ? { code: 'BACK_TOO_HIGH', bound: way.back } : null;
  if (!way.takesTarget) return { code: 'METHOD_UNKNOWN' };
  const first = ways.filter(({ back, min, isBackClosed }) => back >= min && !isBackClosed);
  const bound = first.reduce((sum, { back }) => sum + back, 0);
  if (bound > 0) return { code: 'BACK_FIRST', bound };
  return isVerified ? null : { code: 'VERIFICATION_DUE' };
}

/** How many people have to approve a withdrawal before it is sent. */
export const approvalsNeeded = (amount: number, approveAbove: number): number =>
  amount > approveAbove ? 2 : 0;

/** For how long a withdrawal may wait to be sent; then its money is given back. */
export const sendWithinMs = 14 * dayMs;

/**
 * When a provider is asked next about a withdrawal that was sent: every five minutes in the first hour, every hour on the
 * first day, then daily, and for a week after it has ended; then never.
 */
export function nextAsk(
  { state, sentAt, changedAt }: { state: WithdrawalState; sentAt: Date; changedAt: Date },
  now: Date,
): Date | null {
  if (state !== 'SENT')
    return now.getTime() - changedAt.getTime() < 7 * dayMs ? new Date(now.getTime() + dayMs) : null;
  const age = now.getTime() - sentAt.getTime();
  const wait = age < hourMs ? 5 * minuteMs : age < dayMs ? hourMs : dayMs;
  return new Date(now.getTime() + wait);
}
