/** The support service: questions to the operator, and what was answered. */
export { createSupportLoaders as createLoaders } from './loaders';
export { limits } from './limits';
export { nodes } from './nodes';
export { resolvers } from './resolvers';
export { support as source } from './source';
