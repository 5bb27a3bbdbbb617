/** The redirects service: where visitors of an address are sent, and why they may be kept out. */
export { createRedirectsLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { redirects as source } from './source';
