/** The session service: signing in, registering, and whose request it is. */
export { createSessionLoaders as createLoaders } from './loaders';
export { limits } from './limits';
export { nodes } from './nodes';
export { resolvers } from './resolvers';
export { session as source } from './source';
