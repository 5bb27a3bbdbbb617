import type { MutationResolvers, StartDepositInput } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { keyed } from '../shared/idempotency';
import { boundOf, ofDeposits } from './refusals';

/** The largest amount that the service reads. */
const largest = 1_000_000_000_000;

/** What is paid in or out; throws for what the service does not read. */
export function paid({ method, currency, amount, fee }: Omit<StartDepositInput, 'idempotencyKey'>) {
  if (!/^[a-z][a-z_]{0,31}$/.test(method)) throw badInput('`method` must be the name of a method.');
  if (!/^[A-Z]{3}$/.test(currency)) throw badInput('`currency` must be an ISO code.');
  if (amount < 1 || amount > largest) throw badInput(`\`amount\` must be from 1 to ${largest}.`);
  if (fee < 0 || fee > largest) throw badInput(`\`fee\` must be from 0 to ${largest}.`);
  return { methodId: method, currency, amount, fee };
}

/** Starts a deposit. After a lost answer the client asks again with the same key. */
export const startDeposit: NonNullable<MutationResolvers['startDeposit']> = mutationOf({
  refused: ofDeposits.as('DepositRefused'),
  call: ({ cashier }) => cashier.start,
  sends: (input, { language }) => ({
    headers: keyed(input.idempotencyKey),
    body: { ...paid(input), lng: language },
  }),
  about: ({ bound }, { currency }) => ({ bound: boundOf(bound, currency) }),
  done: 'DepositStarted',
  gives: (deposit) => ({ deposit }),
});
