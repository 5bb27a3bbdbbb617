import type { FieldLimit, FieldLimits } from '../shared/limits';
import { ofAppeals, ofFiles, ofMessages, ofQuestions } from './refusals';

const files: Omit<FieldLimit, 'points'> = {
  perSeconds: 3600,
  per: 'session',
  refuse: ofFiles.as('AttachmentRefused').tooMany,
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
    refuse: ofQuestions.as('QuestionRefused').tooMany,
  },
  'Mutation.appealBlock': {
    points: 20,
    perSeconds: 3600,
    per: 'session',
    refuse: ofAppeals.as('BlockAppealRefused').tooMany,
  },
  'Mutation.requestAttachment': { ...files, points: 60 },
  'Mutation.fetchAttachment': { ...files, points: 200 },
  'Mutation.readOperatorMessage': {
    points: 300,
    perSeconds: 600,
    per: 'session',
    refuse: ofMessages.as('ReadOperatorMessageRefused').tooMany,
  },
} satisfies FieldLimits;
