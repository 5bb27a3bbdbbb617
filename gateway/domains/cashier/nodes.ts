import { ownByNumber } from '../session/player';
import type { NodeLookups } from '../shared/nodes';

export const nodes = {
  Deposit: ownByNumber(({ cashier }, id) => cashier.deposits.load(id)),
  Withdrawal: ownByNumber(({ cashier }, id) => cashier.withdrawals.load(id)),
} satisfies NodeLookups;
