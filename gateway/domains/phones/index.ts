/** The phones service: countries with their telephone codes, and how numbers are written in each. */
export { createPhonesLoaders as createLoaders } from './loaders';
export { nodes } from './nodes';
export { resolvers } from './resolvers';
export { phones as source } from './source';
