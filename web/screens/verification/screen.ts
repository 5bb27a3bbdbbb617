import { screen } from '../../routing/routes/screen';
import { verificationQuery } from './verificationQuery';
import type { verificationQuery as VerificationQuery } from './__generated__/verificationQuery.graphql';

/** How far the check of the player's documents is, and the way to hand some in. */
export const verification = screen<'verification', VerificationQuery>('verification', {
  query: verificationQuery,
  variables: () => ({}),
  title: (t) => t('verification:verification_title'),
  component: async () => (await import('./Verification')).Verification,
});

/** The same for a player who has to be verified before anything else. */
export const identification = screen<'identification', VerificationQuery>('identification', {
  query: verificationQuery,
  variables: () => ({}),
  title: (t) => t('verification:identification_title'),
  component: async () => (await import('./Verification')).Identification,
});
