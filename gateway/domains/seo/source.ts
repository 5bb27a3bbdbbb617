import type { paths } from '../../../schema/upstreams/__generated__/seo';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('seo');

/** The same for everybody, and rarely changed. No page waits for a retry. */
const common = {
  as: 'nobody',
  timeoutMs: 1000,
  retries: { times: 1, everyMs: 1000, behind: true },
} as const;
const perPage = { ...common, keptFreshMs: () => 60_000 };
const perSite = { ...common, keptFreshMs: () => 600_000 };

/** The SEO service. */
export const seo = {
  pageData: read('POST /seo-api/page-data', perPage),
  pageVisual: read('POST /seo-api/page-visual', perPage),
  content: read('POST /seo-api/content', perPage),
  languages: read('GET /seo-api/languages', perSite),
  counters: read('GET /seo-api/counters', perSite),
};
