/** The upstream services; each has its OpenAPI file in `schema/upstreams`. */
export const upstreamNames = ['session', 'user', 'accounts', 'config', 'feed', 'bets'] as const;
export type UpstreamName = (typeof upstreamNames)[number];
