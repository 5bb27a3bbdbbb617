import type { operations } from '../../schema/upstreams/__generated__/config';
import type { Db } from '../database/schema';
import type { Service } from '../service';
import { migrations } from './migrations';
import type { StoredConfig } from './tables';

/** The operator's configuration as it is now; a change takes effect with the next request. Throws when there is none. */
export async function readConfig(db: Db): Promise<StoredConfig> {
  const row = await db.selectFrom('site_config').select('value').executeTakeFirst();
  if (!row) throw new Error('no site config');
  return row.value;
}

/** The configuration service. */
export const service: Service<operations> = {
  migrations,
  create: ({ db, demo }) => ({
    handlers: {
      async getSiteConfig() {
        return { ...(await readConfig(db)), isDemo: demo };
      },
    },
  }),
};
