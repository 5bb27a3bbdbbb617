import type { paths } from '../../../schema/upstreams/__generated__/blocks';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('blocks');

/** The blocks service. A page does not wait for a late answer. */
export const blocks = {
  check: read('POST /blocks-api/api/v2/block', {
    as: 'nobody',
    timeoutMs: 1000,
    keptFreshMs: () => 1000,
    retries: { times: 2, everyMs: 100, behind: true },
  }),
};
