/** Sending money back that came in and cannot be staked. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import { keyOf, numberKey } from '../../request/ids';
import { mutationOf } from '../session/mutation';
import { ofReturns } from './refusals';
import { keyed } from './start';

/** Sends all held money of a deposit back. After a lost answer the client asks again with the same key. */
export const returnHeldMoney: NonNullable<MutationResolvers['returnHeldMoney']> = mutationOf({
  refused: ofReturns.as('HeldMoneyReturnRefused'),
  call: ({ cashier }) => cashier.returnHeld,
  sends({ idempotencyKey, deposit }) {
    const headers = keyed(idempotencyKey);
    const key = keyOf('Deposit', deposit);
    const id = key === null ? null : numberKey(key);
    return { path: { id: id ?? ofReturns.refuse('DEPOSIT_UNKNOWN') }, headers };
  },
  done: 'HeldMoneyReturned',
  gives: (deposit) => ({ deposit }),
});
