import type { paths } from '../../../schema/upstreams/__generated__/favourites';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('favourites');

/** The favourites service: each call is about the player whose token it carries. */
export const favourites = {
  list: read('GET /favourites-api/v1/favourites', { as: 'player' }),
  add: write('POST /favourites-api/v1/favourites', { as: 'player' }),
  remove: write('POST /favourites-api/v1/favourites/removed', { as: 'player' }),
};
