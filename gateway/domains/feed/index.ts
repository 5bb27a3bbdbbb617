/** The feed service: sports, games, markets and prices. */
export { createFeedLoaders as createLoaders } from './loaders';
export { nodes } from './nodes';
export { resolvers } from './resolvers';
export { feed as source } from './source';
