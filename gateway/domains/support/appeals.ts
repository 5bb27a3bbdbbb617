/** Appeals of a banned player against the ban. */
import type { BlockAppealResolvers, MutationResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import { longest, sentWith } from './ask';
import { ofAppeals } from './refusals';

const Player: Pick<PlayerResolvers, 'blockAppeals'> = {
  blockAppeals: async (_parent, _args, { sources }) => (await sources.support.appeals()).value,
};

const BlockAppeal: Pick<BlockAppealResolvers, 'status'> = {
  status: ({ answer }) => (answer === null ? 'WAITING' : 'ANSWERED'),
};

const Mutation: Pick<MutationResolvers, 'appealBlock'> = {
  appealBlock: mutationOf({
    refused: ofAppeals.as('BlockAppealRefused'),
    call: ({ support }) => support.appeal,
    sends(input) {
      const { headers, attachments } = sentWith(input);
      const { text } = input;
      if (text.length > longest.text)
        return ofAppeals.refuse('INVALID_FIELDS', { fields: [{ field: 'text', reason: 'too_long' }] });
      return { headers, body: { text, ...attachments } };
    },
    player: true,
    done: 'BlockAppealed',
    gives: () => ({}),
  }),
};

export const appealResolvers = { Player, BlockAppeal, Mutation };
