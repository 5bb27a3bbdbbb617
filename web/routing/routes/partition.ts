import type { RouteDefinition } from './define';

/**
 * Whether the operator shows the section of other makers that a route belongs to, if it does to one. `listed`: numbers
 * of those that are shown; absent while nobody can say, and then all are.
 */
export function isPartitionVisible(
  { partition }: Pick<RouteDefinition, 'partition'>,
  listed: readonly number[] | null | undefined,
): boolean {
  return partition === undefined || (listed?.includes(partition) ?? true);
}
