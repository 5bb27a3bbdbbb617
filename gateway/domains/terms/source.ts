import type { paths } from '../../../schema/upstreams/__generated__/terms';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('terms');

/** The terms service, only for the signed-in player. */
export const terms = {
  status: read('GET /web-api/api-v3/v2/user/agreement-rules/status', { as: 'player' }),
  confirm: write('POST /web-api/api-v3/v2/user/agreement-rules/confirm', { as: 'player' }),
};
