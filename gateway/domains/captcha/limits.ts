import { GatewayError } from '../../request/errors';
import type { FieldLimits } from '../shared/limits';

const asked = {
  points: 300,
  perSeconds: 3600,
  per: 'address',
  refuse: () => {
    throw new GatewayError('RATE_LIMITED');
  },
} as const;

/** A challenge is a row of the captcha service, and a check costs it what one counter costs: a flood does not reach it. */
export const limits = {
  'Query.captchaChallenge': asked,
  'Query.isCaptchaSolved': asked,
} satisfies FieldLimits;
