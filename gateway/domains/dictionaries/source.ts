import type { paths } from '../../../schema/upstreams/__generated__/dictionaries';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('dictionaries');

/** The dictionaries service. A page does not wait for a late answer and uses the site's own texts. */
export const dictionaries = {
  texts: read('GET /bff-api/dictionary', {
    as: 'nobody',
    timeoutMs: 1000,
    /** How long an operator waits at most to see a change. */
    keptFreshMs: () => 1000,
    retries: { times: 1, everyMs: 1000, behind: true },
    gathers: 'ids',
  }),
};
