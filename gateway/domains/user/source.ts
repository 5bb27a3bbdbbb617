import type { components, paths } from '../../../schema/upstreams/__generated__/user';
import { source } from '../../upstream/call/source';

const { read, write, stream } = source<paths, components['schemas']>('user');

/** The user service: data that only the signed-in player may see. */
export const user = {
  config: read('GET /web-api/user/config', {
    as: 'player',
    carriesProofs: true,
    fails: ({ result }) => result === null,
  }),
  changeSettings: write('PATCH /web-api/user/settings', { as: 'player' }),
  logCookiesAgreement: write('POST /web-api/user/cookies-agreement', { as: 'player' }),
  stateResidence: write('PUT /web-api/user/residence', { as: 'player' }),
  savePersonalData: write('PUT /web-api/user/data', { as: 'player' }),
};

/** Whose balance, sessions or messages changed, for all players. */
export const changes = stream('GET /user-api/v1/changes', {
  resumesBy: 'last-event-id',
  carries: 'PlayerChanges',
});
