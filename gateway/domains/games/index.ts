/** The games service: the games project with its addresses, and the sections of other makers. */
export { createGamesLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { games as source } from './source';
