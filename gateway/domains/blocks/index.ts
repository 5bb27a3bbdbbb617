/** The blocks service: whether visitors are kept out of an address. */
export { createBlocksLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { blocks as source } from './source';
