import type { MutationResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import { residence as refusals } from './refusals';

/** No code of a country is longer. */
const longest = 2;

const unknownCountry = { field: 'residence', reason: 'not_offered' };

const Mutation: Pick<MutationResolvers, 'stateResidence'> = {
  stateResidence: mutationOf({
    refused: refusals.as('ResidenceRefused'),
    call: ({ user }) => user.stateResidence,
    sends: ({ residence }) =>
      residence.length > longest
        ? refusals.refuse('INVALID_FIELDS', { fields: [unknownCountry] })
        : { body: { residence } },
    clears: ({ user }) => [user.config],
    player: true,
    done: 'ResidenceStated',
  }),
};

const Player: Pick<PlayerResolvers, 'isResidenceDue' | 'residence'> = {
  async isResidenceDue(_player, _args, { loaders }) {
    // It asks, and holds nothing back: the services do that.
    const config = await loaders.user.config.load().catch(() => null);
    return config?.is_residence_due ?? false;
  },
  async residence(_player, _args, { loaders }) {
    const config = await loaders.user.config.load().catch(() => null);
    return config?.residence ?? null;
  },
};

export const resolvers = { Mutation, Player };
