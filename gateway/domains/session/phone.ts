import type { MutationResolvers } from '../../__generated__/resolvers';
import type { Refusing } from '../../upstream/call/source';
import { refuseLongTexts } from './longTexts';
import { phoneFault, wireNumber } from './phoneNumber';
import { asPlayer, signedInPlayer } from './player';
import { readFields, readRefusal, refused, type SessionRefusal } from './refusals';

const refusedBy = (answer: Refusing<SessionRefusal>) => ({
  __typename: 'PhoneConfirmationRefused' as const,
  ...readRefusal(answer),
  fields: readFields(answer.refusal.fields),
});

const signedOut = () => ({
  __typename: 'PhoneConfirmationRefused' as const,
  ...refused('SIGNED_OUT'),
  fields: [],
});

const Mutation: Pick<MutationResolvers, 'requestPhoneCode' | 'confirmPhone' | 'removePhone'> = {
  async requestPhoneCode(_, { input: { phone, current } }, context) {
    const long = refuseLongTexts({ current });
    if (long) return { __typename: 'PhoneConfirmationRefused', ...long };
    const number = wireNumber(phone);
    if (!number) return { __typename: 'PhoneConfirmationRefused', ...phoneFault(phone) };
    const body = { ...number, current, lng: context.language };
    const answer = await asPlayer(context, () => context.sources.session.requestPhoneCode({ body }));
    if (!answer) return signedOut();
    if (!answer.ok) return refusedBy(answer);
    const { request, validSeconds } = answer.value;
    return { __typename: 'PhoneCodeRequested', request, validSeconds };
  },
  async confirmPhone(_, { input: { request, code } }, context) {
    const long = refuseLongTexts({ request, code });
    if (long) return { __typename: 'PhoneConfirmationRefused', ...long };
    const body = { request, code };
    const answer = await asPlayer(context, () => context.sources.session.confirmPhone({ body }));
    if (answer && !answer.ok) return refusedBy(answer);
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player ? { __typename: 'PhoneConfirmed', player } : signedOut();
  },
  async removePhone(_, { input: { proof } }, context) {
    const long = refuseLongTexts({ proof });
    if (long) return { __typename: 'PhoneConfirmationRefused', ...long };
    const body = { contact: 'phone', proof } as const;
    const answer = await asPlayer(context, () => context.sources.session.removeContact({ body }));
    if (answer && !answer.ok) return refusedBy(answer);
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player ? { __typename: 'PhoneConfirmed', player } : signedOut();
  },
};

export const resolvers = { Mutation };
