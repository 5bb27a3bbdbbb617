import type {
  MutationResolvers,
  PageResolvers,
  PlayerProfileResolvers,
  PlayerResolvers,
} from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import { signedInPlayer } from '../session/player';
import { isContactComplete, isEmailConfirmed, isPhoneConfirmed, phoneOf } from './activation';
import { banOf } from './ban';
import { personalDataOf, resolvers as personal } from './personalData';
import { agreement } from './refusals';
import { resolvers as residence } from './residence';
import { protectionOf } from './protection';
import { settingsResolvers } from './settings';

const Page: Pick<PageResolvers, 'ban' | 'isIdentificationNeeded' | 'isInBreak'> = {
  async ban(_parent, _args, context) {
    return (await signedInPlayer(context)) && banOf(await context.loaders.user.config.load());
  },
  async isIdentificationNeeded(_parent, _args, context) {
    if (!(await signedInPlayer(context))) return null;
    return (await context.loaders.user.config.load()).is_need_identification ?? false;
  },
  async isInBreak(_parent, _args, context) {
    if (!(await signedInPlayer(context))) return null;
    return (await context.loaders.user.config.load()).is_in_break ?? false;
  },
};

const Player: Pick<PlayerResolvers, 'profile' | 'settings' | 'unreadMessageCount'> = {
  settings: async (_parent, _args, { loaders }) => (await loaders.user.config.load()).settings ?? null,
  profile: (_parent, _args, { loaders }) => loaders.user.config.load(),
  unreadMessageCount: async (_parent, _args, { loaders }) =>
    (await loaders.user.config.load()).user_msg_count ?? 0,
};

const PlayerProfile: PlayerProfileResolvers = {
  email: (profile) => profile.user_email,
  isEmailConfirmed: (profile) => isEmailConfirmed(profile),
  phone: (profile) => phoneOf(profile),
  isPhoneConfirmed: (profile) => isPhoneConfirmed(profile),
  isContactComplete: (profile) => isContactComplete(profile),
  protection: (profile) => protectionOf(profile),
  isTwoStepOn: (profile) => profile.protection_methods?.enable_two_factor_auth ?? false,
  name: (profile) => profile.user_name,
  registeredAt: (profile) => profile.registered_at,
  personalData: (profile) => personalDataOf(profile),
};

const Mutation: Pick<MutationResolvers, 'logCookiesAgreement' | 'savePersonalData'> = {
  ...personal.Mutation,
  logCookiesAgreement: mutationOf({
    refused: agreement.as('LogCookiesAgreementRefused'),
    call: ({ user }) => user.logCookiesAgreement,
    sends: ({ agreedAt }) => ({ body: { cookiesAgreeTime: agreedAt } }),
    done: 'CookiesAgreementLogged',
    gives: (_value, { agreedAt }) => ({ agreedAt }),
  }),
};

export const resolvers = {
  Page,
  Player: { ...Player, ...residence.Player },
  PlayerProfile,
  ...settingsResolvers,
  Mutation: { ...Mutation, ...residence.Mutation, ...settingsResolvers.Mutation },
};
