import type { PlayerProfileResolvers, PlayerResolvers } from '../../__generated__/resolvers';

const Player: Pick<PlayerResolvers, 'profile'> = {
  profile: (_parent, _args, { loaders }) => loaders.user.config.load(),
};

const PlayerProfile: PlayerProfileResolvers = {
  email: (profile) => profile.user_email,
  name: (profile) => profile.user_name,
  registeredAt: (profile) => profile.registered_at,
};

export const resolvers = { Player, PlayerProfile };
