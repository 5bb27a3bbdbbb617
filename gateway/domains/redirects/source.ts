import type { paths } from '../../../schema/upstreams/__generated__/redirects';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('redirects');

/** The redirects service. A page does not wait for a late answer. */
export const redirects = {
  check: read('POST /redirects-api/api/v1/redirect-light', {
    as: 'nobody',
    timeoutMs: 1000,
    keptFreshMs: () => 1000,
    retries: { times: 5, everyMs: 1000, behind: true },
  }),
};
