import type { FieldLimit, FieldLimits } from '../shared/limits';
import { refused } from './refusals';

/** A file reads the player's whole history: nobody needs many in an hour. */
const limit: FieldLimit = {
  points: 30,
  perSeconds: 3600,
  per: 'session',
  refuse: refused.tooMany,
};

export const limits = {
  'Mutation.requestCouponExport': limit,
  'Mutation.requestPaymentExport': limit,
  'Mutation.requestStatementExport': limit,
  'Mutation.requestPersonalExport': limit,
  'Mutation.closeAccount': limit,
} satisfies FieldLimits;
