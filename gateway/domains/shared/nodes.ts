import type { ResolversInterfaceTypes, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../pipeline/context';
import * as domains from '../index';

/** A type whose objects have a global id. */
export type NodeType = ResolversInterfaceTypes<ResolversTypes>['Node']['__typename'];

/** Finds an object by the key in its global id; null when there is none or the caller may not see it. */
export type NodeLookup = (key: string, context: GatewayContext) => Promise<object | null>;

/** The lookups that one domain brings. */
export type NodeLookups = Partial<Record<NodeType, NodeLookup>>;

/** How each type finds one of its objects, as the domains say. */
export const nodeLookups: ReadonlyMap<string, NodeLookup> = new Map<string, NodeLookup>(
  Object.values(domains).flatMap((domain) => ('nodes' in domain ? Object.entries(domain.nodes) : [])),
);
