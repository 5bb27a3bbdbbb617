import type { operations } from '../../schema/upstreams/__generated__/redirects';
import { blockReasons } from '../blocks/index';
import type { Service } from '../service';
import { migrations } from './migrations';
import { findRedirect } from './store';

/** The redirects service: the target of a redirected address, and why visitors may be blocked. */
export const service: Service<operations> = {
  contract: 'redirects',
  migrations,
  create: ({ db }) => ({
    handlers: {
      async checkRedirect({ body: { url }, headers }) {
        const [rule, reasons] = await Promise.all([
          findRedirect(db, url),
          blockReasons(db, url, headers['x-geoip-country-code']),
        ]);
        return { redirect: rule !== null, code: rule?.code ?? null, url: rule?.target ?? null, reasons };
      },
    },
  }),
};
