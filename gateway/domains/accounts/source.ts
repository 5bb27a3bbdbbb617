import type { paths } from '../../../schema/upstreams/__generated__/accounts';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('accounts');

/** The accounts service: the player's balances. */
export const accounts = {
  list: read('GET /web-api/accounts', { as: 'player' }),
};
