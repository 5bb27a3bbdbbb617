/** Sending money back that came in and cannot be staked. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import { numberIn } from '../../request/ids';
import { mutationOf } from '../session/mutation';
import { keyed } from '../shared/idempotency';
import { ofReturns } from './refusals';

/** Sends all held money of a deposit back. After a lost answer the client asks again with the same key. */
export const returnHeldMoney: NonNullable<MutationResolvers['returnHeldMoney']> = mutationOf({
  refused: ofReturns.as('HeldMoneyReturnRefused'),
  call: ({ cashier }) => cashier.returnHeld,
  sends({ idempotencyKey, deposit }) {
    const headers = keyed(idempotencyKey);
    return { path: { id: numberIn('Deposit', deposit) ?? ofReturns.refuse('DEPOSIT_UNKNOWN') }, headers };
  },
  done: 'HeldMoneyReturned',
  gives: (deposit) => ({ deposit }),
});
