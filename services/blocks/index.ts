import type { operations } from '../../schema/upstreams/__generated__/blocks';
import type { Service } from '../service';
import { migrations } from './migrations';
import { blockReasons } from './store';

/** The blocks service: whether visitors are kept out of an address. Each reason has the template of its number. */
export const service: Service<operations> = {
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
