import type { QueryResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { pathLanguage } from '../../request/language';

/** The longest URL that the site accepts. */
const maxUrlLength = 8192;
const site = 'http://site.invalid';

const Query: Pick<QueryResolvers, 'remoteAppView'> = {
  async remoteAppView(_, { name, url, component, fromBrowser }, context) {
    const path = normalPath(url);
    if (!path) throw badInput('`url` must be a path of the site.');
    if (component && !/^[a-z][a-z0-9-]{0,63}$/.test(component.name))
      throw badInput('`component.name` must be a short name.');
    const language = pathLanguage(url) ?? context.language;
    const { remoteApps: configured = [] } = await context.loaders.config.site.load(language);
    const app = configured.find((known) => known.name === name);
    // The view was requested for this caller only.
    context.sharedUntil.forbid();
    if (!app) return null;
    return context.opened.remoteApps.view({
      app,
      path,
      language,
      component: component ? { name: component.name, statusCode: component.statusCode ?? null } : null,
      fromBrowser,
      requestId: context.requestId,
      waiter: context.deadline,
    });
  },
};

/** Path and query as a browser would send them, with dots resolved; null when it is not a path or leaves the site. */
function normalPath(url: string): string | null {
  if (!url.startsWith('/') || url.length > maxUrlLength || !URL.canParse(url, site)) return null;
  const { origin, pathname, search } = new URL(url, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search : null;
}

export const resolvers = { Query };
