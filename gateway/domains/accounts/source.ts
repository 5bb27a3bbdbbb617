import type { paths } from '../../../schema/upstreams/__generated__/accounts';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('accounts');

/** The accounts service: the player's balances, and in which currencies they are. */
export const accounts = {
  list: read('GET /web-api/accounts', { as: 'player' }),
  listV2: read('GET /web-api/v2/accounts', { as: 'player' }),
  payments: read('GET /web-api/accounts/payments', { as: 'player' }),
  paymentsById: read('GET /web-api/accounts/payments-by-id', { as: 'player' }),
  paymentSums: read('GET /web-api/accounts/payment-sums', { as: 'player' }),
  add: write('POST /web-api/accounts', { as: 'player' }),
  remove: write('DELETE /web-api/accounts', { as: 'player' }),
  activate: write('POST /web-api/accounts/active', { as: 'player' }),
};
