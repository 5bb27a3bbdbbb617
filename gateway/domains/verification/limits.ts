import type { FieldLimit, FieldLimits } from '../shared/limits';
import { refused } from './refusals';

const limit: FieldLimit = {
  points: 60,
  perSeconds: 3600,
  per: 'session',
  refuse: refused.tooMany,
};

/** Each upload takes the service's time: a player needs a handful. */
export const limits = {
  'Mutation.requestUpload': limit,
  'Mutation.submitVerification': limit,
} satisfies FieldLimits;
