import type { paths } from '../../../schema/upstreams/__generated__/user';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('user');

/** The user service: data that only the signed-in player may see. */
export const user = {
  config: read('GET /web-api/user/config', {
    as: 'player',
    carriesProofs: true,
    fails: ({ result }) => result === null,
  }),
  changeSettings: write('PATCH /web-api/user/settings', { as: 'player' }),
  logCookiesAgreement: write('POST /web-api/user/cookies-agreement', { as: 'player' }),
  savePersonalData: write('PUT /web-api/user/data', { as: 'player' }),
};
