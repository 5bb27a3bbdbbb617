import { graphql, useFragment } from 'react-relay/hooks';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import { networkName, useNetworkName } from './networkName';
import type { SocialNotice_signIn$key } from './__generated__/SocialNotice_signIn.graphql';
import styles from './SocialWays.module.css';

const keys = {
  JOINED: 'social_joined',
  CANCELLED: 'social_cancelled',
  LOST: 'social_lost',
  UNAVAILABLE: 'social_unavailable',
  UNVERIFIED: 'social_unverified',
  EXISTS: 'social_exists',
  CLOSED: 'social_closed',
  ACCOUNT_CLOSED: 'social_account_closed',
  TAKEN: 'social_taken',
  OTHER: 'social_other_profile',
  SIGNED_OUT: 'social_signed_out',
} as const;

/**
 * What became of a sign-in by the network that the address names, for whoever comes back from it. Shows nothing while
 * the player can go on. Null: the service does not answer.
 */
export function SocialNotice({ signIn: ref }: { signIn: SocialNotice_signIn$key | null | undefined }) {
  const { t } = useTranslation('session');
  const signIn = useFragment(
    graphql`
      fragment SocialNotice_signIn on SocialSignIn {
        outcome
        network
      }
    `,
    ref,
  );
  const named = useRoute().search.get('social');
  const inSentence = useNetworkName();
  if (networkName(named) === null) return null;
  const outcome = signIn ? signIn.outcome : 'UNAVAILABLE';
  const key = Object.hasOwn(keys, outcome) ? keys[outcome as keyof typeof keys] : null;
  if (key === null) return null;
  const isDone = outcome === 'JOINED';
  return (
    <p
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      ref={takeFocus}
      className={isDone ? undefined : styles.notice}
    >
      {t(key, { network: inSentence(signIn?.network ?? named) })}
    </p>
  );
}
