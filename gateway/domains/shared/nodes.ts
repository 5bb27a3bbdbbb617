import type { GatewayContext } from '../../request/context';
import type { NodeType } from '../../request/ids';

/** Finds an object by the key in its global id; null when there is none or the caller may not see it. */
export type NodeLookup = (key: string, context: GatewayContext) => Promise<object | null>;

/** The lookups of one domain. */
export type NodeLookups = Partial<Record<NodeType, NodeLookup>>;
