/** Returns from an exclusion that the operator decides about. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { asPlayer } from '../session/player';
import { readRefusal, refused } from './refusals';
import { saved } from './saved';

const longest = 2000;

const Mutation: Pick<MutationResolvers, 'askForReturn'> = {
  async askForReturn(_parent, { input: { reason } }, context) {
    if (reason.length > longest) throw badInput(`\`reason\` has 1 to ${longest} characters.`);
    const call = { headers: { 'Accept-Language': context.language }, body: { reason } };
    const answer = await asPlayer(context, () => context.sources.limits.askForReturn(call));
    if (!answer) return refused('SIGNED_OUT');
    return answer.ok ? saved(context) : readRefusal(answer);
  },
};

export const resolvers = {
  Mutation,
};
