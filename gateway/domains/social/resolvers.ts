import type { components } from '../../../schema/upstreams/__generated__/social';
import type {
  JoinedNetworkResolvers,
  MutationResolvers,
  PlayerResolvers,
  QueryResolvers,
  SocialNetwork,
  SocialSignInResolvers,
} from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import { browserOf, ofPlayer } from '../session/opened';
import { endOneTap } from './oneTap';
import { refusals, refused } from './refusals';

type WireNetwork = components['schemas']['Network'];

/** A network in the spelling of the schema: capitals. */
const fromWire = (network: WireNetwork): SocialNetwork => network.toUpperCase() as Uppercase<WireNetwork>;
/** A network in the spelling of the wire: lower case. */
const toWire = (network: SocialNetwork): WireNetwork => network.toLowerCase() as Lowercase<SocialNetwork>;

/** The longest texts that the service accepts. */
const longest = { return: 2048, current: 128, currency: 3, residence: 2 } as const;

const Query: Pick<QueryResolvers, 'socialSignIn'> = {
  socialSignIn: (_parent, _args, { loaders }) => loaders.social.signIn.load(),
};

const Player: Pick<PlayerResolvers, 'socialNetworks'> = {
  socialNetworks: (_parent, _args, { loaders }) => loaders.social.identities.load(),
};

const JoinedNetwork: JoinedNetworkResolvers = {
  network: ({ network }) => fromWire(network),
};

const SocialSignIn: SocialSignInResolvers = {
  network: ({ network }) => (network === null ? null : fromWire(network)),
};

/** The password; refuses what is too long to be it. */
const passwordIn = (current: string): string =>
  current.length <= longest.current
    ? current
    : refusals.refuse('INVALID_FIELDS', { fields: [{ field: 'current', reason: 'wrong' }] });

const Mutation: Pick<
  MutationResolvers,
  | 'beginSocialSignIn'
  | 'beginSocialJoin'
  | 'beginOneTap'
  | 'endOneTap'
  | 'registerSocially'
  | 'removeSocialNetwork'
> = {
  beginSocialSignIn: mutationOf({
    by: 'anybody',
    refused,
    call: ({ social }) => social.begin,
    sends: ({ network, return: target, remember }, { language }) => ({
      body: {
        network: toWire(network),
        return: target.length > longest.return ? '' : target,
        save: remember,
        lng: language,
      },
    }),
    done: 'SocialSignInBegun',
  }),
  beginSocialJoin: mutationOf({
    refused,
    call: ({ social }) => social.beginJoin,
    sends: ({ network, current }, { language }) => ({
      body: { network: toWire(network), current: passwordIn(current), lng: language },
    }),
    done: 'SocialSignInBegun',
  }),
  beginOneTap: mutationOf({
    by: 'anybody',
    refused,
    call: ({ social }) => social.beginOneTap,
    // A guest's alone: nobody else's page asks, and nothing is asked for them.
    sends: (_input, { identity }) =>
      identity.hasSession ? refusals.refuse('SOCIAL_NOT_OFFERED') : undefined,
    done: 'OneTapBegun',
    gives: ({ clientId, nonce = null }) => ({
      client: clientId ?? refusals.refuse('SOCIAL_NOT_OFFERED'),
      nonce,
    }),
  }),
  endOneTap,
  registerSocially: mutationOf({
    by: 'anybody',
    refused: refusals.as('RegistrationRefused'),
    call: ({ social }) => social.register,
    sends: ({ currency, isOfAge, residence }, context) => ({
      headers: browserOf(context),
      // Nothing that is offered has a longer name: it is refused as what is not offered.
      body: {
        currency: currency.slice(0, longest.currency),
        isOfAge,
        lng: context.language,
        ...(residence && { residence: residence.length > longest.residence ? '-' : residence }),
      },
    }),
    clears: ofPlayer,
    done: 'Registered',
    gives: ({ user_id: userId, password }) => ({
      player: { userId },
      credentials: password === undefined ? null : { login: String(userId), password },
    }),
  }),
  removeSocialNetwork: mutationOf({
    refused,
    call: ({ social }) => social.remove,
    sends: ({ network, current }) => ({ body: { network: toWire(network), current: passwordIn(current) } }),
    clears: ({ social }) => [social.identities],
    player: true,
    done: 'SocialNetworkRemoved',
  }),
};

export const resolvers = { Query, Player, JoinedNetwork, SocialSignIn, Mutation };
