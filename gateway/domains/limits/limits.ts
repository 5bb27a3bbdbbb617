import type { FieldLimit, FieldLimits } from '../shared/limits';
import { refused } from './refusals';

const limit: FieldLimit = {
  points: 60,
  perSeconds: 3600,
  per: 'session',
  refuse: (retryAfter) => refused('TOO_MANY_TRIES', retryAfter),
};

/** A player changes limits now and then; an exclusion is never kept waiting, as the service counts it too. */
export const fieldLimits = {
  'Mutation.saveLimit': limit,
  'Mutation.answerLimitQuestions': limit,
  'Mutation.decideLimit': limit,
  'Mutation.excludeMyself': limit,
} satisfies FieldLimits;
