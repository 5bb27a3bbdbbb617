import type { paths } from '../../../schema/upstreams/__generated__/cashier';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('cashier');

/** The cashier: deposits and withdrawals of the signed-in player. */
export const cashier = {
  methods: read('GET /cashier-api/v1/methods', { as: 'player' }),
  deposits: read('GET /cashier-api/v1/deposits', { as: 'player' }),
  depositsById: read('GET /cashier-api/v1/deposits-by-id', { as: 'player' }),
  start: write('POST /cashier-api/v1/deposits', { as: 'player' }),
  returnHeld: write('POST /cashier-api/v1/deposits/{id}/return', { as: 'player' }),
  withdrawalOptions: read('GET /cashier-api/v1/withdrawal-options', { as: 'player' }),
  withdrawals: read('GET /cashier-api/v1/withdrawals', { as: 'player' }),
  withdrawalsById: read('GET /cashier-api/v1/withdrawals-by-id', { as: 'player' }),
  withdraw: write('POST /cashier-api/v1/withdrawals', { as: 'player' }),
  cancelWithdrawal: write('POST /cashier-api/v1/withdrawals/{id}/cancel', { as: 'player' }),
};
