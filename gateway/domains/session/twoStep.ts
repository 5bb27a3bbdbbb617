import type { MutationResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { Refusing } from '../../upstream/call/source';
import { refuseLongTexts } from './longTexts';
import { isProof, staleProof } from './proof';
import { asPlayer, signedInPlayer } from './player';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

const refusedBy = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'TwoStepRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

const signedOut = () => ({ __typename: 'TwoStepRefused' as const, ...refused('SIGNED_OUT'), fields: [] });

/** The player after a change; null when the session has just ended. */
async function changedPlayer(context: GatewayContext) {
  context.loaders.user.config.clear();
  return signedInPlayer(context);
}

const Mutation: Pick<MutationResolvers, 'beginTwoStep' | 'confirmTwoStep' | 'endTwoStep'> = {
  async beginTwoStep(_, { input: { current } }, context) {
    const long = refuseLongTexts({ current });
    if (long) return { __typename: 'TwoStepRefused', ...long };
    const answer = await asPlayer(context, () => context.sources.session.beginTwoStep({ body: { current } }));
    if (!answer) return signedOut();
    if (!answer.ok) return refusedBy(answer);
    const { secret, uri, qr } = answer.value;
    return { __typename: 'TwoStepBegun', secret, uri, qr };
  },
  async confirmTwoStep(_, { input: { code } }, context) {
    const long = refuseLongTexts({ code });
    if (long) return { __typename: 'TwoStepRefused', ...long };
    const answer = await asPlayer(context, () => context.sources.session.confirmTwoStep({ body: { code } }));
    if (!answer) return signedOut();
    if (!answer.ok) return refusedBy(answer);
    const player = await changedPlayer(context);
    const { recoveryCodes } = answer.value;
    return player ? { __typename: 'TwoStepConfirmed', player, recoveryCodes } : signedOut();
  },
  async endTwoStep(_, { input: { current, code, proof } }, context) {
    const long = refuseLongTexts({ current, code: code ?? undefined });
    if (long) return { __typename: 'TwoStepRefused', ...long };
    if (proof != null && !isProof(proof)) return { __typename: 'TwoStepRefused', ...staleProof() };
    const body = { current, ...(proof == null ? { code: code ?? '' } : { proof }) };
    const answer = await asPlayer(context, () => context.sources.session.endTwoStep({ body }));
    if (!answer) return signedOut();
    if (!answer.ok) return refusedBy(answer);
    const player = await changedPlayer(context);
    return player ? { __typename: 'TwoStepEnded', player } : signedOut();
  },
};

export const resolvers = { Mutation };
