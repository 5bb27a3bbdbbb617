import type { paths } from '../../../schema/upstreams/__generated__/config';
import { source } from '../../upstream/source';

const { read } = source<paths>('config');

/** A random time between 600 and 900 s, so that processes do not ask all at once. */
const keptFreshMs = (): number => Math.round(600_000 + Math.random() * 300_000);

/** The config service. */
export const config = {
  site: read('GET /bff-api/config/all.json', {
    as: 'nobody',
    keptFreshMs,
    retries: { times: 5, everyMs: 1000 },
  }),
};
