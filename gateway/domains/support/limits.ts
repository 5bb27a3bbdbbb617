import type { FieldLimit, FieldLimits } from '../shared/limits';
import { refusedAppeal } from './appeals';
import { refused } from './ask';
import { refusedFile } from './attachments';
import { refusedToRead } from './messages';

const files: Omit<FieldLimit, 'points'> = {
  perSeconds: 3600,
  per: 'session',
  refuse: (retryAfter) => refusedFile('TOO_MANY_TRIES', retryAfter),
};

/**
 * More than the support service itself allows a player, or a guest from one address: a flood does not reach it. Nobody opens 300
 * messages in ten minutes.
 */
export const limits = {
  'Mutation.askSupport': {
    points: 40,
    perSeconds: 3600,
    per: 'address',
    refuse: (retryAfter) => refused('TOO_MANY_TRIES', { retryAfter }),
  },
  'Mutation.appealBlock': {
    points: 20,
    perSeconds: 3600,
    per: 'session',
    refuse: (retryAfter) => refusedAppeal('TOO_MANY_TRIES', { retryAfter }),
  },
  'Mutation.requestAttachment': { ...files, points: 60 },
  'Mutation.fetchAttachment': { ...files, points: 200 },
  'Mutation.readOperatorMessage': {
    points: 300,
    perSeconds: 600,
    per: 'session',
    refuse: () => refusedToRead('TOO_MANY_TRIES'),
  },
} satisfies FieldLimits;
