import type { paths } from '../../../schema/upstreams/__generated__/social';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('social');

/** The social service. Beginning with a network waits for it, and opens nothing. */
export const social = {
  begin: write('POST /social-api/v1/sign-ins', { as: 'session', setsCookies: true }),
  beginJoin: write('POST /social-api/v1/joins', { as: 'session', setsCookies: true }),
  beginOneTap: write('GET /social-api/oauth/google-one-tap/clientId', { as: 'session', setsCookies: true }),
  endOneTap: write('POST /social-api/oauth/google-one-tap', {
    as: 'session',
    setsCookies: true,
    sendsForm: true,
  }),
  current: read('GET /social-api/v1/sign-ins/current', { as: 'session' }),
  register: write('POST /social-api/v1/registration', { as: 'session', setsCookies: true }),
  identities: read('GET /social-api/v1/identities', { as: 'player' }),
  remove: write('POST /social-api/v1/identities/remove', { as: 'session' }),
};
