import type { RouteDefinition } from './define';

/**
 * Whether the operator shows the section of other makers that a route belongs to; true for a route that belongs to
 * none. `listed`: the ids of the sections that are shown; absent while they are unknown, and then all are shown.
 */
export function isPartitionVisible(
  { partition }: Pick<RouteDefinition, 'partition'>,
  listed: readonly number[] | null | undefined,
): boolean {
  return partition === undefined || (listed?.includes(partition) ?? true);
}
