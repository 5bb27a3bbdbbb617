import type { MutationResolvers } from '../../__generated__/resolvers';
import type { Refusing } from '../../upstream/call/source';
import { refuseLongTexts } from './longTexts';
import { asPlayer, signedInPlayer } from './player';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

const refusedBy = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'EmailConfirmationRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

const signedOut = () => ({
  __typename: 'EmailConfirmationRefused' as const,
  ...refused('SIGNED_OUT'),
  fields: [],
});

const Mutation: Pick<MutationResolvers, 'requestEmailCode' | 'confirmEmail'> = {
  async requestEmailCode(_, { input: { email, current, proof } }, context) {
    const long = refuseLongTexts({ email, current, proof: proof ?? undefined });
    if (long) return { __typename: 'EmailConfirmationRefused', ...long };
    const body = { email, current, lng: context.language, ...(proof && { proof }) };
    const answer = await asPlayer(context, () => context.sources.session.requestEmailCode({ body }));
    if (!answer) return signedOut();
    if (!answer.ok) return refusedBy(answer);
    const { request, validSeconds } = answer.value;
    return { __typename: 'EmailCodeRequested', request, validSeconds };
  },
  async confirmEmail(_, { input: { request, code } }, context) {
    const long = refuseLongTexts({ request, code });
    if (long) return { __typename: 'EmailConfirmationRefused', ...long };
    const body = { request, code };
    const answer = await asPlayer(context, () => context.sources.session.confirmEmail({ body }));
    if (answer && !answer.ok) return refusedBy(answer);
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player ? { __typename: 'EmailConfirmed', player } : signedOut();
  },
};

export const resolvers = { Mutation };
