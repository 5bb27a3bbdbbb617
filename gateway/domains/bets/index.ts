/** The bets service: placing coupons and their history. */
export { createBetLoaders as createLoaders } from './loaders';
export { limits } from './limits';
export { nodes } from './nodes';
export { resolvers } from './resolvers';
export { bets as source } from './source';
