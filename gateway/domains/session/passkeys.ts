/** Passkeys: signing in by them, and the player's list of them. */
import type { MutationResolvers, PasskeyResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import type { Loaders } from '../../request/context';
import { toGlobalId } from '../../request/ids';
import { fitting } from './longTexts';
import { mutationOf } from './mutation';
import { browserOf } from './opened';
import { asks, onPasskeyPage, readCredential, refused } from './passkeyAnswers';
import { proofIn } from './proof';
import { wireIdIn } from './wireId';

const Player: Pick<PlayerResolvers, 'passkeys'> = {
  passkeys: (_parent, _args, { loaders }) => loaders.session.passkeys.load(),
};

const Passkey: Pick<PasskeyResolvers, 'id'> = {
  id: ({ id }) => toGlobalId('Passkey', id),
};

/** A change of the player's passkeys. */
const changes = {
  refused,
  clears: ({ session }: Loaders) => [session.passkeys],
  player: true,
  done: 'PasskeysChanged',
} as const;

const Mutation: Pick<
  MutationResolvers,
  'beginPasskeySignIn' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> = {
  beginPasskeySignIn: mutationOf({
    ...asks,
    by: 'anybody',
    call: ({ session }) => session.beginPasskeySignIn,
    sends: (_input, context) => onPasskeyPage(context),
  }),
  beginPasskey: mutationOf({
    ...asks,
    call: ({ session }) => session.beginPasskey,
    sends({ proof }, context) {
      onPasskeyPage(context);
      return { body: { proof: proofIn(proof) } };
    },
  }),
  addPasskey: mutationOf({
    ...changes,
    call: ({ session }) => session.addPasskey,
    sends: (input, context) => ({ headers: browserOf(context), body: readCredential(input) }),
  }),
  renamePasskey: mutationOf({
    ...changes,
    call: ({ session }) => session.renamePasskey,
    sends: ({ passkey, name }) => ({ body: fitting({ name }), path: { id: wireIdIn('Passkey', passkey) } }),
  }),
  removePasskey: mutationOf({
    ...changes,
    call: ({ session }) => session.removePasskey,
    sends: ({ passkey, proof }) => ({
      path: { id: wireIdIn('Passkey', passkey) },
      body: { proof: proofIn(proof) },
    }),
  }),
};

export const resolvers = { Player, Passkey, Mutation };
