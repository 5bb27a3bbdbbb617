import type { paths } from '../../../schema/upstreams/__generated__/games';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('games');

/** The same for everybody, and rarely changed. */
const perMinute = { as: 'nobody', keptFreshMs: () => 60_000, timeoutMs: 1000 } as const;

/** The games service. */
export const games = {
  preview: read('GET /web-api/games/preview', {
    ...perMinute,
    fails: ({ Success, Value }) => !Success || !Value,
  }),
  partitions: read('GET /web-api/third-party/api/list-available-partitions', {
    ...perMinute,
    fails: ({ success }) => !success,
    // Pages do not wait for a late answer.
    retries: { times: 1, everyMs: 1000, behind: true },
  }),
};
