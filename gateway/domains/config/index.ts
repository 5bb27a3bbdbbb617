/** The config service: what the operator decides about the site. */
export { createConfigLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { config as source } from './source';
