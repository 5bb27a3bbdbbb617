import { upstreamNames as names } from './__generated__/names';

/** The name of an upstream service; each has its OpenAPI file in `schema/upstreams`. */
export type UpstreamName = (typeof names)[number];

/** All of them, by their names. */
export const upstreamNames: readonly UpstreamName[] = names;

/** The keys that services want to see, as the operator gave them. */
export type ServiceKeys = Partial<Record<UpstreamName, string>>;

/** Something of each upstream's own, made from its name. */
export function perUpstream<Value>(make: (name: UpstreamName) => Value): Record<UpstreamName, Value> {
  return Object.fromEntries(upstreamNames.map((name) => [name, make(name)])) as Record<UpstreamName, Value>;
}
