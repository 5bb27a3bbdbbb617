/** What a player is asked about limits. */
import type {
  LimitProposalResolvers,
  MutationResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { asPlayer } from '../session/player';
import { limitKind } from './kinds';
import { readRefusal, refused } from './refusals';
import { saved } from './saved';

const Player: Pick<PlayerResolvers, 'limitAdvice'> = {
  limitAdvice: (_parent, _args, { loaders }) => loaders.limits.advice.load(),
};

const LimitProposal: Pick<LimitProposalResolvers, 'kind' | 'value' | 'currency'> = {
  kind: ({ limitType }) => limitKind.fromWire(limitType),
  value: ({ limitValue }) => limitValue,
  currency: ({ measure }) => measure,
};

const Mutation: Pick<MutationResolvers, 'answerLimitAdvice'> = {
  async answerLimitAdvice(_parent, { input: { questions } }, context) {
    const answered = [...new Set(questions)];
    if (answered.length === 0) throw badInput('`questions` names at least one.');
    const answer = await asPlayer(context, () => context.sources.limits.answerAdvice({ body: { answered } }));
    if (!answer) return refused('SIGNED_OUT');
    return answer.ok ? saved(context) : readRefusal(answer);
  },
};

export const resolvers = { Player, LimitProposal, Mutation };
