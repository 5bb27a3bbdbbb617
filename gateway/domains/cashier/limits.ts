import type { FieldLimits } from '../shared/limits';
import { returnRefused } from './returnHeld';
import { refused } from './start';
import { withdrawalRefused } from './withdraw';

/** More than the cashier itself allows a player: a flood does not reach it. */
export const limits = {
  'Mutation.startDeposit': {
    points: 60,
    perSeconds: 3600,
    per: 'session',
    refuse: (retryAfter) => refused('TOO_MANY_TRIES', { retryAfter }),
  },
  'Mutation.returnHeldMoney': {
    points: 120,
    perSeconds: 3600,
    per: 'session',
    refuse: (retryAfter) => returnRefused('TOO_MANY_TRIES', retryAfter),
  },
  'Mutation.requestWithdrawal': {
    points: 120,
    perSeconds: 3600,
    per: 'session',
    refuse: (retryAfter) => withdrawalRefused('TOO_MANY_TRIES', { retryAfter }),
  },
} satisfies FieldLimits;
