/** Passkeys: signing in by them, and the player's list of them. */
import type { MutationResolvers, PasskeyResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { toGlobalId } from '../../request/ids';
import type { Outcome } from '../../upstream/call/source';
import { browserOf } from './opened';
import {
  passkeyRefused,
  passkeySignedOut,
  passkeyIdIn,
  passkeysElsewhere,
  readAsked,
  readCredential,
  unfitAnswer,
} from './passkeyAnswers';
import { asPlayer, signedInPlayer } from './player';
import { isProof, staleProof } from './proof';
import { refuseLongTexts } from './longTexts';
import type { SessionRefusal } from './refusals';

const Player: Pick<PlayerResolvers, 'passkeys'> = {
  passkeys: (_parent, _args, { loaders }) => loaders.session.passkeys.load(),
};

const Passkey: Pick<PasskeyResolvers, 'id'> = {
  id: ({ id }) => toGlobalId('Passkey', id),
};

type Changed = Outcome<unknown, SessionRefusal> | null;

/** The player after a change of the passkeys, or why there was none. */
async function afterChange(context: GatewayContext, change: () => Promise<Outcome<unknown, SessionRefusal>>) {
  const answer: Changed = await asPlayer(context, change);
  if (!answer) return passkeySignedOut();
  if (!answer.ok) return passkeyRefused(answer);
  context.loaders.session.passkeys.clear();
  const player = await signedInPlayer(context);
  return player ? { __typename: 'PasskeysChanged' as const, player } : passkeySignedOut();
}

const Mutation: Pick<
  MutationResolvers,
  'beginPasskeySignIn' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> = {
  async beginPasskeySignIn(_parent, _args, context) {
    if (!context.isPasskeyPage) return passkeysElsewhere();
    return readAsked(await context.sources.session.beginPasskeySignIn());
  },
  async beginPasskey(_, { input: { proof } }, context) {
    if (!context.isPasskeyPage) return passkeysElsewhere();
    if (!isProof(proof)) return { __typename: 'PasskeyRefused', ...staleProof() };
    const answer = await asPlayer(context, () => context.sources.session.beginPasskey({ body: { proof } }));
    return answer ? readAsked(answer) : passkeySignedOut();
  },
  async addPasskey(_, { input }, context) {
    const body = readCredential(input);
    if (!body) return unfitAnswer();
    const call = { headers: browserOf(context), body };
    return afterChange(context, () => context.sources.session.addPasskey(call));
  },
  async renamePasskey(_, { input: { passkey, name } }, context) {
    const long = refuseLongTexts({ name });
    if (long) return { __typename: 'PasskeyRefused', ...long };
    const call = { path: { id: passkeyIdIn(passkey) }, body: { name } };
    return afterChange(context, () => context.sources.session.renamePasskey(call));
  },
  async removePasskey(_, { input: { passkey, proof } }, context) {
    const id = passkeyIdIn(passkey);
    if (!isProof(proof)) return { __typename: 'PasskeyRefused', ...staleProof() };
    return afterChange(context, () =>
      context.sources.session.removePasskey({ path: { id }, body: { proof } }),
    );
  },
};

export const resolvers = { Player, Passkey, Mutation };
