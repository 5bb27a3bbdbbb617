import { ownAmong, ownByNumber } from '../session/player';
import type { NodeLookups } from '../shared/nodes';
import { ownAccounts } from './activeAccount';

export const nodes = {
  Account: ownAmong(ownAccounts),
  Payment: ownByNumber(({ accounts }, id) => accounts.payments.load(id)),
} satisfies NodeLookups;
