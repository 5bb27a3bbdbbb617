import type { PageResolvers } from '../../__generated__/resolvers';
import { followRedirects } from './follow';

const Page: Pick<PageResolvers, 'redirect'> = {
  redirect: (page, _args, { loaders, logger, site }) =>
    followRedirects({ ...page, host: site.domain }, loaders.redirects.check.load, (fault) => {
      logger.warn({ path: page.url.split('?', 1)[0] }, fault);
    }),
};

export const resolvers = { Page };
