import type { MutationResolvers } from '../../__generated__/resolvers';
import { refuseLongTexts } from './longTexts';
import { asPlayer, signedInPlayer } from './player';
import { readFields, readRefusal, refused } from './refusals';

const Mutation: Pick<MutationResolvers, 'changePassword'> = {
  async changePassword(_, { input: { current, password } }, context) {
    const long = refuseLongTexts({ current, password });
    if (long) return { __typename: 'PasswordChangeRefused', ...long };
    const answer = await asPlayer(context, () =>
      context.sources.session.changePassword({ body: { current, password } }),
    );
    if (answer && !answer.ok) {
      const { refusal } = answer;
      return {
        __typename: 'PasswordChangeRefused',
        ...readRefusal(answer),
        fields: readFields(refusal.fields),
      };
    }
    context.loaders.session.sessions.clear();
    const player = answer && (await signedInPlayer(context));
    return player
      ? { __typename: 'PasswordChanged', player }
      : { __typename: 'PasswordChangeRefused', ...refused('SIGNED_OUT'), fields: [] };
  },
};

export const resolvers = { Mutation };
