import type {
  MutationResolvers,
  RequestPasswordResetResultResolvers,
  ResetPasswordResultResolvers,
} from '../../__generated__/resolvers';
import type { Refusing } from '../../upstream/call/source';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

/** The longest texts that the session service accepts. */
const longest = { email: 254, reset: 128, code: 32, password: 128 } as const;

/** A form's refusal because of texts that are too long for the service; null when none is. */
function tooLong(input: Partial<Record<keyof typeof longest, string>>) {
  const names = (Object.keys(longest) as (keyof typeof longest)[]).filter(
    (name) => (input[name]?.length ?? 0) > longest[name],
  );
  if (names.length === 0) return null;
  const fields = readFields(
    names.map((name) =>
      name === 'email' || name === 'password' ? { field: name, reason: 'too_long' } : wrongCode,
    ),
  );
  return { __typename: 'PasswordResetRefused' as const, ...refused('INVALID_FIELDS'), fields };
}

/** No code and no request is that long. */
const wrongCode = { field: 'code', reason: 'invalid' } as const;

const refusedBy = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'PasswordResetRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

const Mutation: Pick<MutationResolvers, 'requestPasswordReset' | 'resetPassword'> = {
  async requestPasswordReset(_, { input: { email } }, { sources, language }) {
    const refusal = tooLong({ email });
    if (refusal) return refusal;
    const answer = await sources.session.requestReset({ body: { email, lng: language } });
    if (!answer.ok) return refusedBy(answer);
    const { reset, validSeconds } = answer.value;
    return { __typename: 'PasswordResetRequested', reset, validSeconds };
  },
  async resetPassword(_, { input: { reset, code, password } }, { sources }) {
    const body = { reset, code, password };
    const refusal = tooLong(body);
    if (refusal) return refusal;
    const answer = await sources.session.resetPassword({ body });
    if (!answer.ok) return refusedBy(answer);
    return { __typename: 'PasswordReplaced', signedOut: true };
  },
};

const RequestPasswordResetResult: RequestPasswordResetResultResolvers = {
  __resolveType: ({ __typename }) => __typename,
};
const ResetPasswordResult: ResetPasswordResultResolvers = { __resolveType: ({ __typename }) => __typename };

export const resolvers = { Mutation, RequestPasswordResetResult, ResetPasswordResult };
