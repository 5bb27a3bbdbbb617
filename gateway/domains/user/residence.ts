import type { FieldError, MutationResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import { badInput, UpstreamError } from '../../request/errors';
import { fieldMessageKey } from '../session/messageKeys';
import { asPlayer, signedInPlayer } from '../session/player';
import { residenceMessageKeys } from './messageKeys';

/** No code of a country is longer. */
const longest = 2;

const refused = (code: keyof typeof residenceMessageKeys, fields: FieldError[] = []) => ({
  __typename: 'ResidenceRefused' as const,
  code,
  messageKey: residenceMessageKeys[code],
  fields,
  retryAfter: null,
});

const unknownCountry = { field: 'residence', messageKey: fieldMessageKey('residence', 'not_offered') };

const Mutation: Pick<MutationResolvers, 'stateResidence'> = {
  async stateResidence(_parent, { input: { residence } }, context) {
    if (residence.length > longest) return refused('INVALID_FIELDS', [unknownCountry]);
    const body = { residence };
    const answer = await asPlayer(context, () => context.sources.user.stateResidence({ body }));
    if (answer && !answer.ok) {
      const { code, fields = [] } = answer.refusal;
      switch (code) {
        case 'INVALID_FIELDS':
        case 'SHARED_ACCOUNT':
        case 'RESIDENCE_KNOWN':
          return refused(
            code,
            fields.map(({ field, reason }) => ({ field, messageKey: fieldMessageKey(field, reason) })),
          );
        case 'INVALID':
          throw badInput('The user service does not take this residence.');
        default:
          throw new UpstreamError('UPSTREAM_UNAVAILABLE', answer.status, answer.retryAfterMs);
      }
    }
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player ? { __typename: 'ResidenceStated', player } : refused('SIGNED_OUT');
  },
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
