import type { FieldLimits } from '../shared/limits';
import { refused } from './ask';

/** More than the support service itself allows a player, or a guest from one address: a flood does not reach it. */
export const limits = {
  'Mutation.askSupport': {
    points: 40,
    perSeconds: 3600,
    per: 'address',
    refuse: (retryAfter) => refused('TOO_MANY_TRIES', { retryAfter }),
  },
} satisfies FieldLimits;
