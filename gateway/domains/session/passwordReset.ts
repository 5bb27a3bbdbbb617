import type { MutationResolvers } from '../../__generated__/resolvers';
import type { Refusing } from '../../upstream/call/source';
import { refuseLongTexts } from './longTexts';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

const refusedBy = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'PasswordResetRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

const Mutation: Pick<MutationResolvers, 'requestPasswordReset' | 'resetPassword' | 'resetPasswordByLink'> = {
  async requestPasswordReset(_, { input: { email } }, { sources, language }) {
    const long = refuseLongTexts({ email });
    if (long) return { __typename: 'PasswordResetRefused', ...long };
    const answer = await sources.session.requestReset({ body: { email, lng: language } });
    if (!answer.ok) return refusedBy(answer);
    const { reset, validSeconds } = answer.value;
    return { __typename: 'PasswordResetRequested', reset, validSeconds };
  },
  async resetPassword(_, { input: { reset, code, password } }, { sources }) {
    const body = { reset, code, password };
    const long = refuseLongTexts({ request: reset, code, password });
    if (long) return { __typename: 'PasswordResetRefused', ...long };
    const answer = await sources.session.resetPassword({ body });
    if (!answer.ok) return refusedBy(answer);
    return { __typename: 'PasswordReplaced', signedOut: true };
  },
  async resetPasswordByLink(_, { input: { link, password } }, { sources }) {
    const long = refuseLongTexts({ password });
    if (long) return { __typename: 'PasswordResetRefused', ...long };
    if (refuseLongTexts({ request: link }))
      return { __typename: 'PasswordResetRefused', ...refused('TIME_UP'), fields: [] };
    const answer = await sources.session.resetPasswordByLink({ body: { link, password } });
    if (!answer.ok) return refusedBy(answer);
    return { __typename: 'PasswordReplaced', signedOut: true };
  },
};

export const resolvers = { Mutation };
