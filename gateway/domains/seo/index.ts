/** The SEO service: what search engines are told about each page, and the text at its end. */
export { createSeoLoaders as createLoaders } from './loaders';
export { resolvers } from './resolvers';
export { seo as source } from './source';
