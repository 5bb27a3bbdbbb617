import type { paths } from '../../../schema/upstreams/__generated__/config';
import { source } from '../../upstream/source';

const { read } = source<paths>('config');

/** As long as an operator waits to see a change. */
const keptFreshMs = (): number => 1000;

/** The config service. */
export const config = {
  site: read('GET /bff-api/config/all.json', {
    as: 'nobody',
    keptFreshMs,
    retries: { times: 5, everyMs: 1000 },
  }),
};
