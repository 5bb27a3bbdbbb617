import type { FieldLimit, FieldLimits } from '../shared/limits';
import { refused } from './refusals';

const limit: FieldLimit = {
  points: 60,
  perSeconds: 3600,
  per: 'session',
  refuse: refused.tooMany,
};

/** So often that nothing keeps a player from stopping; the service refuses a break for no number of tries. */
const ofBreaks: FieldLimit = { ...limit, points: 600 };

/** A time-out is saved as a limit, which the service counts more closely. */
export const fieldLimits = {
  'Mutation.saveLimit': ofBreaks,
  'Mutation.answerLimitQuestions': limit,
  'Mutation.decideLimit': limit,
  'Mutation.askForReturn': limit,
  'Mutation.excludeMyself': ofBreaks,
  'Mutation.pingSitting': { ...limit, points: 1200 },
  'Mutation.answerRealityCheck': ofBreaks,
  'Mutation.endRealityCheck': limit,
  'Mutation.answerLimitAdvice': limit,
} satisfies FieldLimits;
