import type {
  AnalyticsCounterResolvers,
  PageHeadResolvers,
  PageMetadataResolvers,
  PageResolvers,
  PageVisualResolvers,
  SeoTextResolvers,
  SiteResolvers,
} from '../../__generated__/resolvers';
import { addressOn, canonicalOf, publicAddress } from './addresses';
import { cleanText } from './cleanText';
import { isRobot, robotsFor } from './robots';
import { pageKeyOf } from './subject';

const Page: Pick<PageResolvers, 'metadata'> = {
  metadata: (page, { about }, { site }) => pageKeyOf(page, about, site),
};

const Site: Pick<SiteResolvers, 'counters'> = {
  counters: async (_parent, _args, { sources, site }) =>
    (await sources.seo.counters({ query: site })).value.counters,
};

/** Each field is a separate call, so a failure affects only its own part. */
const PageMetadata: PageMetadataResolvers = {
  head: async (page, _args, { loaders }) => ({
    data: await loaders.seo.pageData.load(page),
    path: page.path,
  }),
  visual: (page, _args, { loaders }) => loaders.seo.pageVisual.load(page),
  text: (page, _args, { loaders }) => loaders.seo.content.load(page),
  async languageCodes(_page, _args, { loaders }) {
    const codes = Object.entries(await loaders.seo.languages.load());
    return codes
      .filter(([language, isoCode]) => /^[a-z]{2}$/.test(language) && isLanguageCode(isoCode))
      .map(([language, isoCode]) => ({ language, isoCode }));
  },
};

const PageHead: PageHeadResolvers = {
  title: ({ data }) => data.title || null,
  description: ({ data }) => data.description || null,
  siteName: ({ data }) => data.siteName || null,
  metas({ data }) {
    const named = data.metas.filter(({ name }) => isMetaName(name) && !isRobot(name.toLowerCase()));
    return [...new Map(named.map((meta) => [meta.name, meta])).values()];
  },
  robots: ({ data, path }) => robotsFor(path, data),
  canonical: ({ data, path }) => canonicalOf(data.customCanonical, path),
  alternateLanguages: ({ data }) =>
    data.alternateLanguages.flatMap(({ hrefLang: { lang: code }, href }) => {
      const url = publicAddress(href);
      return url !== null && (code === 'x-default' || isLanguageCode(code)) ? [{ code, url }] : [];
    }),
  alternateMedia: ({ data }) =>
    data.alternateMedia.flatMap(({ mediaType: media, urlPath, toDomain }) => {
      const url = addressOn(toDomain.host, urlPath);
      return url === null ? [] : [{ media, url }];
    }),
};

const PageVisual: PageVisualResolvers = {
  heading: ({ heading }) => heading || null,
  imageUrl: ({ image }) => image && publicAddress(image.url),
  imageAlt: ({ image }) => image?.alt || null,
};

const SeoText: SeoTextResolvers = {
  html: (content) => cleanText(content).html,
  style: (content) => cleanText(content).style,
};

const AnalyticsCounter: AnalyticsCounterResolvers = {
  service: ({ type }) => type,
  counter: ({ id }) => id,
};

/** A language with an optional script and region, in the form that search engines accept. */
const isLanguageCode = (code: string): boolean => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(code);

/** Names such as `author` and `og:image:width`; metas that the site writes itself are excluded. */
const isMetaName = (name: string): boolean =>
  /^[a-z][\w:.-]{0,63}$/i.test(name) &&
  !/^(?:viewport|charset|referrer|color-scheme|description)$/i.test(name);

export const resolvers = { Page, Site, PageMetadata, PageHead, PageVisual, SeoText, AnalyticsCounter };
