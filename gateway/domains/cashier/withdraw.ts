/** Requesting withdrawals, and taking them back. */
import type { MutationResolvers, StepUpWay } from '../../__generated__/resolvers';
import type { Loaders } from '../../request/context';
import { badInput } from '../../request/errors';
import { numberIn } from '../../request/ids';
import { mutationOf } from '../session/mutation';
import { keyed } from '../shared/idempotency';
import type { CashierRefusal, WithdrawalParent } from './parents';
import { boundOf, ofWithdrawals } from './refusals';
import { paid } from './start';

/** The longest account that the service reads. */
const longestTarget = 64;

const ways = { code: 'CODE', letter: 'LETTER', passkey: 'PASSKEY' } as const satisfies Record<
  string,
  StepUpWay
>;

const aboutOf = ({ ways: found = [], aim }: CashierRefusal) => ({
  ways: found.map((way) => ways[way]),
  aim: aim ?? null,
});

/** A change after which the accounts are read anew. */
const changes = {
  refused: ofWithdrawals.as('WithdrawalRefused'),
  about: aboutOf,
  clears: ({ accounts }: Loaders) => [accounts.accounts],
  player: true,
  gives: (withdrawal: WithdrawalParent) => ({ withdrawal }),
} as const;

/** Requests a withdrawal. After a lost answer the client asks again with the same key. */
const requestWithdrawal: NonNullable<MutationResolvers['requestWithdrawal']> = mutationOf({
  ...changes,
  call: ({ cashier }) => cashier.withdraw,
  sends({ idempotencyKey, target = null, proof, ...input }, { language }) {
    const headers = keyed(idempotencyKey);
    const payment = paid(input);
    if (proof != null && (proof === '' || proof.length > 128)) throw badInput('`proof` is none.');
    if (target !== null && target.length > longestTarget) return ofWithdrawals.refuse('TARGET_INVALID');
    return { headers, body: { ...payment, target, lng: language, ...(proof != null && { proof }) } };
  },
  about: (refusal, { currency }) => ({ ...aboutOf(refusal), bound: boundOf(refusal.bound, currency) }),
  done: 'WithdrawalRequested',
});

/** Takes a withdrawal back. */
const cancelWithdrawal: NonNullable<MutationResolvers['cancelWithdrawal']> = mutationOf({
  ...changes,
  call: ({ cashier }) => cashier.cancelWithdrawal,
  sends: ({ withdrawal }) => ({
    path: { id: numberIn('Withdrawal', withdrawal) ?? ofWithdrawals.refuse('WITHDRAWAL_UNKNOWN') },
  }),
  done: 'WithdrawalCancelled',
});

export const Mutation = { requestWithdrawal, cancelWithdrawal };
