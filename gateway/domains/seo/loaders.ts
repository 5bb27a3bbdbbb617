import { once, oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { PageKey } from './parents';
import type { seo } from './source';

/** The SEO service's loaders for one request. */
export function createSeoLoaders(source: Bound<typeof seo>) {
  return {
    /** The metadata for the head. */
    pageData: oncePerPage(async (body) => (await source.pageData({ body })).value),
    pageVisual: oncePerPage(async (body) => (await source.pageVisual({ body })).value),
    /** The text at the end of the page, as the service gives it: it must be cleaned before it is shown. */
    content: oncePerPage(async (body) => (await source.content({ body })).value),
    /** ISO codes by the two-letter codes of addresses. */
    languages: once(async () => (await source.languages()).value.languages),
  };
}

function oncePerPage<Value>(ask: (page: PageKey) => Promise<Value>): {
  load: (page: PageKey) => Promise<Value>;
} {
  const answers = oncePer((key: string) => ask(JSON.parse(key) as PageKey));
  return { load: (page) => answers.load(JSON.stringify(page)) };
}
