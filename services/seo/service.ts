import type { components, operations } from '../../schema/upstreams/__generated__/seo';
import { readConfig } from '../config/index';
import type { Service } from '../service';
import { migrations } from './migrations';
import { fill, namesOfFeed, type Names } from './names';
import { countersOf, entryFor, languageMap, robotsFor } from './store';

type Page = components['schemas']['Page'];

/**
 * The embedded SEO service: what search engines are told about each page, with the names of the games and
 * championships it shows.
 */
export const service: Service<operations> = {
  contract: 'seo',
  migrations,
  create({ db, feedOrigin, logger }) {
    const feed = namesOfFeed(feedOrigin);
    const siteName = async () => (await readConfig(db)).companyName;
    /** Without the feed these names are missing, and so are the texts that need them. */
    const namesFor = async (page: Page): Promise<Names> => {
      const named = feed.of(page).catch((error: unknown) => {
        logger.warn(
          { err: error, stream: page.stream },
          'the feed does not say how the page’s subject is called',
        );
        return {};
      });
      return { site: await siteName(), lng: page.language, ...(await named) };
    };

    return {
      handlers: {
        async getPageData({ body: page }) {
          const entry = await entryFor(db, page);
          const names = entry ? await namesFor(page) : {};
          return {
            title: fill(entry?.title ?? null, names),
            description: fill(entry?.description ?? null, names),
            siteName: entry ? await siteName() : null,
            metas: entry?.metas ?? [],
            ...(await robotsFor(db, page.path)),
            customCanonical: entry?.canonical ?? null,
            alternateLanguages: entry?.alternate_languages ?? [],
            alternateMedia: entry?.alternate_media ?? [],
          };
        },
        async getPageVisual({ body: page }) {
          const entry = await entryFor(db, page);
          if (!entry) return { heading: null, image: null };
          const { heading, image_url: url, image_alt: alt } = entry;
          return { heading, image: url === null ? null : { url, alt } };
        },
        async getContent({ body: page }) {
          const entry = await entryFor(db, page);
          if (!entry) return { style: '', content: '' };
          return { style: entry.style, content: fill(entry.html, { lng: page.language }) ?? '' };
        },
        async getLanguages() {
          return { languages: await languageMap(db) };
        },
        async getCounters({ query: { domain, projectId } }) {
          return { counters: await countersOf(db, domain, projectId) };
        },
      },
      close: () => feed.close(),
    };
  },
};
