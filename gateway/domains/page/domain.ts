import { defineDomain } from '../shared/defineDomain';
import { resolvers } from './resolvers';

/** A URL of the site. It asks no upstream: each domain adds what it knows about the URL. */
export const domain = defineDomain({ resolvers });
