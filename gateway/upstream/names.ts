import * as domains from '../domains/index';

/** The name of an upstream service; each has its OpenAPI file in `schema/upstreams`. */
export type UpstreamName = keyof typeof domains;

/** All of them, as the list of domains has them. */
export const upstreamNames = Object.keys(domains) as UpstreamName[];

/** Something of each upstream's own, made from its name. */
export function perUpstream<Value>(make: (name: UpstreamName) => Value): Record<UpstreamName, Value> {
  return Object.fromEntries(upstreamNames.map((name) => [name, make(name)])) as Record<UpstreamName, Value>;
}
