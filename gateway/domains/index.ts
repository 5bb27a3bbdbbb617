/**
 * The upstream services that the gateway stitches together: a line each. Everything else follows from it: their
 * connections and `UPSTREAM_<NAME>_URL`, the calls and loaders of a request, resolvers, nodes and limits.
 */
export * as accounts from './accounts/index';
export * as bets from './bets/index';
export * as blocks from './blocks/index';
export * as config from './config/index';
export * as dictionaries from './dictionaries/index';
export * as feed from './feed/index';
export * as games from './games/index';
export * as phones from './phones/index';
export * as redirects from './redirects/index';
export * as seo from './seo/index';
export * as session from './session/index';
export * as support from './support/index';
export * as terms from './terms/index';
export * as user from './user/index';
