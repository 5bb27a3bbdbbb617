import type { operations } from '../../schema/upstreams/__generated__/dictionaries';
import type { Service } from '../service';
import { migrations } from './migrations';
import { readDictionaries } from './store';

/** The dictionaries service: texts that the operator sets in place of, or in addition to, the site's own. */
export const service: Service<operations> = {
  contract: 'dictionaries',
  migrations,
  create: ({ db }) => ({
    handlers: {
      async getDictionaries({ query: { lang, ids } }) {
        return { dictionaries: await readDictionaries(db, lang, ids.split(',')) };
      },
    },
  }),
};
