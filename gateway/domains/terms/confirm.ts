import type { MutationResolvers } from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import { refusalsOf } from '../shared/refusals';

/** How the terms service refuses: by the status. */
export const refusals = refusalsOf<{ code: string }>()({
  invalid: 'The terms service does not take this input.',
  byStatus: true,
  codes: { 409: 'TERMS_OUTDATED' },
  rest: 'UPSTREAM_UNAVAILABLE',
});

/** Confirms terms in the player's name. A lost answer is an error: confirming again does no harm. */
export const confirmTerms: NonNullable<MutationResolvers['confirmTerms']> = mutationOf({
  refused: refusals.as('ConfirmTermsRefused'),
  call: ({ terms }) => terms.confirm,
  sends: ({ updatedAt }) => ({ body: { updatedAt } }),
  clears: ({ terms }) => [terms.status],
  done: 'TermsConfirmed',
  gives(terms, _input, { identity }) {
    identity.noteTerms(false);
    return { terms };
  },
});
