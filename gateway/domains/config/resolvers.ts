import type { PageResolvers, QueryResolvers, SiteResolvers } from '../../__generated__/resolvers';

const Query: Pick<QueryResolvers, 'site'> = {
  site: (_parent, _args, { loaders, language }) => loaders.config.site.load(language),
};

const Page: Pick<PageResolvers, 'site'> = {
  site: ({ language }, _args, { loaders }) => loaders.config.site.load(language),
};

const Site: SiteResolvers = {
  brand: ({ partnerCssBrandBook }) =>
    partnerCssBrandBook.map(({ css_prop: property, css_value: value }) => ({ property, value })),
};

export const resolvers = { Query, Page, Site };
