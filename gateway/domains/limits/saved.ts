import type { Loaders } from '../../request/context';
import { refused } from './refusals';

/** A change after which the player has other limits. */
export const changes = {
  refused,
  clears: ({ limits }: Loaders) => [limits.list, limits.sitting, limits.advice],
  player: true,
} as const;

/** Such a change that says no more than that. */
export const saves = { ...changes, done: 'LimitSaved', gives: () => ({}) } as const;
