import type { paths } from '../../../schema/upstreams/__generated__/dictionaries';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('dictionaries');

/** The dictionaries service. A page is shown in the site's own words rather than late. */
export const dictionaries = {
  texts: read('GET /bff-api/dictionary', {
    as: 'nobody',
    timeoutMs: 1000,
    /** As long as an operator waits to see a change. */
    keptFreshMs: () => 1000,
    retries: { times: 1, everyMs: 1000, behind: true },
    gathers: 'ids',
  }),
};
