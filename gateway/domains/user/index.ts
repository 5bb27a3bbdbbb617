/** The user service: what belongs to the signed-in player alone. */
export { createUserLoaders as createLoaders } from './loaders';
export { limits } from './limits';
export { resolvers } from './resolvers';
export { user as source } from './source';
