import type { paths } from '../../../schema/upstreams/__generated__/captcha';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('captcha');

/** The captcha service. A challenge belongs to the caller's address, which is sent with the session's identity. */
export const captcha = {
  update: read('GET /captcha-api/update', { as: 'session', anew: true }),
  validate: read('POST /captcha-api/validate', { as: 'session', anew: true }),
  time: read('GET /captcha-api/gettime', { as: 'session', anew: true }),
};
