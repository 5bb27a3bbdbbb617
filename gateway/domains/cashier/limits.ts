import type { FieldLimits } from '../shared/limits';
import { ofDeposits, ofReturns, ofWithdrawals } from './refusals';

/** More than the cashier itself allows a player: a flood does not reach it. */
export const limits = {
  'Mutation.startDeposit': {
    points: 60,
    perSeconds: 3600,
    per: 'session',
    refuse: ofDeposits.as('DepositRefused').tooMany,
  },
  'Mutation.returnHeldMoney': {
    points: 120,
    perSeconds: 3600,
    per: 'session',
    refuse: ofReturns.as('HeldMoneyReturnRefused').tooMany,
  },
  'Mutation.requestWithdrawal': {
    points: 120,
    perSeconds: 3600,
    per: 'session',
    refuse: ofWithdrawals.as('WithdrawalRefused').tooMany,
  },
} satisfies FieldLimits;
