import type { paths } from '../../../schema/upstreams/__generated__/support';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('support');

/** The support service. Guests are counted by their address, which goes with the session's identity. */
export const support = {
  requests: read('GET /web-api/support/requests', { as: 'player' }),
  requestsById: read('GET /web-api/support/requests-by-id', { as: 'player' }),
  askAsPlayer: write('POST /web-api/support/questions', { as: 'player' }),
  askAsGuest: write('POST /web-api/support/questions', { as: 'session' }),
};
