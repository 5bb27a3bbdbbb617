import type { paths } from '../../../schema/upstreams/__generated__/verification';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('verification');

/** The verification service. Browsers post the documents themselves to it, past the gateway. */
export const verification = {
  progress: read('GET /verification-api/v1/verification', { as: 'player' }),
  createTicket: write('POST /verification-api/v1/tickets', { as: 'player' }),
  submit: write('POST /verification-api/v1/submissions', { as: 'player' }),
};
