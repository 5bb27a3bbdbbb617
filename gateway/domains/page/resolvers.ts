import type { PageResolvers, QueryResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { pathLanguage } from '../../request/language';

/** The longest URL that the site accepts. */
const maxUrlLength = 8192;

const Query: Pick<QueryResolvers, 'page'> = {
  page(_, { url }, { language }) {
    // Two slashes at the start would name another host wherever the URL is resolved.
    if (!/^\/(?![/\\])/.test(url) || url.length > maxUrlLength)
      throw badInput('`url` must be a path of the site.');
    return { url, language: pathLanguage(url) ?? language };
  },
};

const Page: Pick<PageResolvers, 'url'> = { url: ({ url }) => url };

export const resolvers = { Query, Page };
