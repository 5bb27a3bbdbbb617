/** The accounts service: the player's balances. */
export { createAccountLoaders as createLoaders } from './loaders';
export { nodes } from './nodes';
export { resolvers } from './resolvers';
export { accounts as source } from './source';
