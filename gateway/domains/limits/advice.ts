/** What a player is asked about limits. */
import type {
  LimitProposalResolvers,
  MutationResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { limitKind } from './kinds';
import { saves } from './saved';

const Player: Pick<PlayerResolvers, 'limitAdvice'> = {
  limitAdvice: (_parent, _args, { loaders }) => loaders.limits.advice.load(),
};

const LimitProposal: Pick<LimitProposalResolvers, 'kind' | 'value' | 'currency'> = {
  kind: ({ limitType }) => limitKind.fromWire(limitType),
  value: ({ limitValue }) => limitValue,
  currency: ({ measure }) => measure,
};

const Mutation: Pick<MutationResolvers, 'answerLimitAdvice'> = {
  answerLimitAdvice: mutationOf({
    ...saves,
    call: ({ limits }) => limits.answerAdvice,
    sends({ questions }) {
      if (questions.length === 0) throw badInput('`questions` names at least one.');
      return { body: { answered: [...new Set(questions)] } };
    },
  }),
};

export const resolvers = { Player, LimitProposal, Mutation };
