import type { paths } from '../../../schema/upstreams/__generated__/seo';
import { source } from '../../upstream/source';

const { read } = source<paths>('seo');

/** The same for everybody, and rarely changed. No page waits long for what stands at its edges. */
const perPage = { as: 'nobody', keptFreshMs: () => 60_000, timeoutMs: 400 } as const;
const perSite = { as: 'nobody', keptFreshMs: () => 600_000, timeoutMs: 400 } as const;

/** The SEO service. */
export const seo = {
  pageData: read('POST /seo-api/page-data', perPage),
  pageVisual: read('POST /seo-api/page-visual', perPage),
  content: read('POST /seo-api/content', perPage),
  languages: read('GET /seo-api/languages', perSite),
  counters: read('GET /seo-api/counters', perSite),
};
