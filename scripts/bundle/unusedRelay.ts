import type { Plugin } from 'vite';

/**
 * Modules of Relay's runtime that every environment loads and that only features need which no document of the site
 * uses, by their paths in its `lib`; with the code that stands in their place.
 */
export const unused: ReadonlyMap<string, string> = new Map([
  // For resolvers. Relay's own cache for stores without live resolvers lacks two methods, which do nothing without them.
  [
    'store/live-resolvers/LiveResolverCache',
    `const { NoopResolverCache } = require('../ResolverCache');
     class LiveResolverCache extends NoopResolverCache {
       unsubscribeFromLiveResolverRecords() {}
       invalidateResolverRecords() {}
     }
     module.exports = { LiveResolverCache };`,
  ],
  // For `@appendNode`, `@deleteEdge` and their like.
  ['handlers/connection/MutationHandlers', 'module.exports = {};'],
  // For `@updatable`.
  ['mutations/readUpdatableFragment', 'module.exports = {};'],
  ['mutations/readUpdatableQuery', 'module.exports = {};'],
]);

/** Signs of those features in the site's modules and in the artifacts of its documents. */
const uses =
  /\breadUpdatable(?:Fragment|Query)\b|["']?\bkind["']?: ?["'](?:RelayResolver|RelayLiveResolver|ClientEdgeToClientObject)["']|["']?\bhandle["']?: ?["'](?:append|prepend|delete)\w+["']/;

/** The feature of Relay that code of the site uses although the bundle leaves it out, as the code writes it. */
export const leftOutUse = (code: string): string | undefined => uses.exec(code)?.[0];

const relay = /\/relay-runtime\/lib\/(.+)\.js$/;

/** Leaves out the unused modules of Relay. The build fails when a module of the site uses one of their features. */
export function withoutUnusedRelay(): Plugin {
  return {
    name: 'without-unused-relay',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$|\/relay-runtime\/lib\/.*\.js$/ },
      handler(code, id) {
        const [, module] = relay.exec(id) ?? [];
        if (module === undefined) {
          const use = leftOutUse(code);
          if (use)
            this.error(`${id} uses ${use}, which the bundle leaves out: scripts/bundle/unusedRelay.ts.`);
          return null;
        }
        const place = unused.get(module);
        return place === undefined ? null : { code: place, map: null };
      },
    },
  };
}
