import * as domains from '../domains/index';

/** The name of an upstream service; each has its OpenAPI file in `schema/upstreams`. */
export type UpstreamName = keyof typeof domains;

/** All of them, as the list of domains has them. */
export const upstreamNames = Object.keys(domains) as UpstreamName[];
