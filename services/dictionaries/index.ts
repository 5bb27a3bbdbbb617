import type { operations } from '../../schema/upstreams/__generated__/dictionaries';
import type { Service } from '../service';
import { migrations } from './migrations';
import { readDictionaries } from './store';

/** The dictionaries service: what the operator says in place of the site's own texts, or beside them. */
export const service: Service<operations> = {
  migrations,
  create: ({ db }) => ({
    handlers: {
      async getDictionaries({ query: { lang, ids } }) {
        return { dictionaries: await readDictionaries(db, lang, ids.split(',')) };
      },
    },
  }),
};
