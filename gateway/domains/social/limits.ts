import type { FieldLimits } from '../shared/limits';
import { refusals, refused } from './refusals';

const begin = { points: 120, perSeconds: 600, per: 'address' } as const;
const oneTap = { points: 480, perSeconds: 600, per: 'address' } as const;
const change = { points: 60, perSeconds: 600, per: 'session' } as const;
const registration = { points: 200, perSeconds: 3600, per: 'address' } as const;

const refuse = refused.tooMany;

/** Twice the service's own limits: it decides, and a flood does not reach it. */
export const limits = {
  'Mutation.beginSocialSignIn': { ...begin, refuse },
  'Mutation.beginOneTap': { ...oneTap, refuse },
  'Mutation.endOneTap': { ...oneTap, refuse },
  'Mutation.beginSocialJoin': { ...change, refuse },
  'Mutation.removeSocialNetwork': { ...change, refuse },
  'Mutation.registerSocially': { ...registration, refuse: refusals.as('RegistrationRefused').tooMany },
} satisfies FieldLimits;
