import type { operations } from '../../schema/upstreams/__generated__/blocks';
import type { Service } from '../service';
import { migrations } from './migrations';
import { blockReasons } from './store';

/**
 * The blocks service: says whether visitors are blocked from an address. Each reason has a template with the reason's
 * number.
 */
export const service: Service<operations> = {
  contract: 'blocks',
  migrations,
  create: ({ db }) => ({
    handlers: {
      async checkBlock({ body: { url }, headers }) {
        const [reason = null] = await blockReasons(db, url, headers['x-geoip-country-code']);
        return { displayTypeId: reason === null ? 0 : 1, templateTypeId: reason };
      },
    },
  }),
};
