/** The terms service: whether the player has confirmed the terms in force. */
export { createTermsLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { terms as source } from './source';
