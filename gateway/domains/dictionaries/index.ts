/** The dictionaries service: what the operator says in place of the site's own texts. */
export { createDictionariesLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { dictionaries as source } from './source';
