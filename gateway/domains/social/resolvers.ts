import type { components } from '../../../schema/upstreams/__generated__/social';
import type {
  JoinedNetworkResolvers,
  MutationResolvers,
  PlayerResolvers,
  QueryResolvers,
  SocialNetwork,
  SocialSignInResolvers,
} from '../../__generated__/resolvers';
import { browserOf, forgetPlayer } from '../session/opened';
import { asPlayer, signedInPlayer } from '../session/player';
import { endOneTap } from './oneTap';
import { notThePassword, readRefusal, refused } from './refusals';

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

const Mutation: Pick<
  MutationResolvers,
  | 'beginSocialSignIn'
  | 'beginSocialJoin'
  | 'beginOneTap'
  | 'endOneTap'
  | 'registerSocially'
  | 'removeSocialNetwork'
> = {
  async beginSocialSignIn(_, { input: { network, return: target, remember } }, context) {
    const body = {
      network: toWire(network),
      return: target.length > longest.return ? '' : target,
      save: remember,
      lng: context.language,
    };
    const answer = await context.sources.social.begin({ body });
    if (!answer.ok) return { __typename: 'SocialRefused', ...readRefusal(answer) };
    return { __typename: 'SocialSignInBegun', url: answer.value.url };
  },

  async beginSocialJoin(_, { input: { network, current } }, context) {
    if (current.length > longest.current) return { __typename: 'SocialRefused', ...notThePassword() };
    const body = { network: toWire(network), current, lng: context.language };
    const answer = await asPlayer(context, () => context.sources.social.beginJoin({ body }));
    if (!answer) return { __typename: 'SocialRefused', ...refused('SIGNED_OUT') };
    if (!answer.ok) return { __typename: 'SocialRefused', ...readRefusal(answer) };
    return { __typename: 'SocialSignInBegun', url: answer.value.url };
  },

  async beginOneTap(_, _args, { identity, sources }) {
    // A guest's alone: nobody else's page asks, and nothing is asked for them.
    if (identity.hasSession) return { __typename: 'SocialRefused', ...refused('SOCIAL_NOT_OFFERED') };
    const answer = await sources.social.beginOneTap();
    if (!answer.ok) return { __typename: 'SocialRefused', ...readRefusal(answer) };
    const { clientId, nonce = null } = answer.value;
    return clientId === null
      ? { __typename: 'SocialRefused', ...refused('SOCIAL_NOT_OFFERED') }
      : { __typename: 'OneTapBegun', client: clientId, nonce };
  },

  endOneTap: (_, { input }, context) => endOneTap(input, context),

  async registerSocially(_, { input: { currency, isOfAge, residence } }, context) {
    // Nothing that is offered has a longer name: it is refused as what is not offered.
    const body = {
      currency: currency.slice(0, longest.currency),
      isOfAge,
      lng: context.language,
      ...(residence && { residence: residence.length > longest.residence ? '-' : residence }),
    };
    const answer = await context.sources.social.register({ headers: browserOf(context), body });
    if (!answer.ok) return { __typename: 'RegistrationRefused', ...readRefusal(answer) };
    forgetPlayer(context);
    const { user_id: userId, password } = answer.value;
    const credentials = password === undefined ? null : { login: String(userId), password };
    return { __typename: 'Registered', player: { userId }, credentials };
  },

  async removeSocialNetwork(_, { input: { network, current } }, context) {
    if (current.length > longest.current) return { __typename: 'SocialRefused', ...notThePassword() };
    const body = { network: toWire(network), current };
    const answer = await asPlayer(context, () => context.sources.social.remove({ body }));
    if (answer && !answer.ok) return { __typename: 'SocialRefused', ...readRefusal(answer) };
    context.loaders.social.identities.clear();
    const player = answer && (await signedInPlayer(context));
    return player
      ? { __typename: 'SocialNetworkRemoved', player }
      : { __typename: 'SocialRefused', ...refused('SIGNED_OUT') };
  },
};

export const resolvers = {
  Query,
  Player,
  JoinedNetwork,
  SocialSignIn,
  Mutation,
};
