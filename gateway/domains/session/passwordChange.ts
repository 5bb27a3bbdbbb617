import type { ChangePasswordResultResolvers, MutationResolvers } from '../../__generated__/resolvers';
import { asPlayer, signedInPlayer } from './player';
import { readFields, readRefusal, refused } from './refusals';

/** The longest password that the session service accepts. */
const longest = 128;

const isTooLong = (text: string): boolean => text.length > longest;

const Mutation: Pick<MutationResolvers, 'changePassword'> = {
  async changePassword(_, { input: { current, password } }, context) {
    // No password is that long, so it is not the current one.
    const wrong = isTooLong(current) ? [{ field: 'current', reason: 'wrong' } as const] : [];
    const tooLong = isTooLong(password) ? [{ field: 'password', reason: 'too_long' } as const] : [];
    const fields = [...wrong, ...tooLong];
    if (fields.length > 0)
      return {
        __typename: 'PasswordChangeRefused',
        ...refused('INVALID_FIELDS'),
        fields: readFields(fields),
      };

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

const ChangePasswordResult: ChangePasswordResultResolvers = { __resolveType: ({ __typename }) => __typename };

export const resolvers = { Mutation, ChangePasswordResult };
