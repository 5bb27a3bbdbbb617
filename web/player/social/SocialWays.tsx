import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { isTicked } from '../../foundation/forms/formValues';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { Refusal } from '../../foundation/forms/Refusal';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import { noteSignIn } from '../session/inactivity';
import { networkName, useNetworkName } from './networkName';
import { useReturnHere } from '../session/useReturnHere';
import type { SocialWaysMutation } from './__generated__/SocialWaysMutation.graphql';
import type { SocialWays_site$data, SocialWays_site$key } from './__generated__/SocialWays_site.graphql';
import styles from './SocialWays.module.css';

type Network = SocialWays_site$data['socialNetworks'][number];

/** The social networks that sign in and register players. Shows nothing where the operator offers none. */
export function SocialWays({ site: siteRef }: { site: SocialWays_site$key | null | undefined }) {
  const { t } = useTranslation('session');
  const site = useFragment(
    graphql`
      fragment SocialWays_site on Site {
        socialNetworks
      }
    `,
    siteRef,
  );
  const { ask } = useAnswer<SocialWaysMutation>(graphql`
    mutation SocialWaysMutation($input: BeginSocialSignInInput!) {
      beginSocialSignIn(input: $input) {
        __typename
        ... on SocialSignInBegun {
          url
        }
        ... on SocialRefused {
          messageKey
        }
      }
    }
  `);
  const { lng } = useRoute();
  const back = useReturnHere().return ?? `/${lng}`;
  const [leavingTo, setLeavingTo] = useState<Network | null>(null);
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const inSentence = useNetworkName();
  const networks = (site?.socialNetworks ?? []).filter((network) => networkName(network) !== null);
  if (networks.length === 0) return null;

  const go = async (network: Network, form: HTMLFormElement | null) => {
    setMessageKey(null);
    setLeavingTo(network);
    const remember = form !== null && isTicked(form, 'remember');
    const { answer, refused } = await ask(
      { input: { network, return: back, remember } },
      'SocialSignInBegun',
    );
    if (answer) {
      // The player comes back signed in: the time away is counted from now.
      noteSignIn();
      return window.location.assign(answer.url);
    }
    if (refused === stillBusy) return;
    setLeavingTo(null);
    setMessageKey(refused.messageKey);
  };

  return (
    <div className={styles.ways} role="group" aria-label={t('social_ways')}>
      <p className={styles.lead} aria-hidden="true">
        {t('social_ways')}
      </p>
      <ul className={styles.list}>
        {networks.map((network) => (
          <li key={network}>
            <Button
              wide
              disabled={leavingTo !== null}
              onClick={({ currentTarget }) => void go(network, currentTarget.form)}
            >
              <Monogram network={network} />
              {networkName(network)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.lead}>
        {leavingTo !== null && t('social_leaving', { network: inSentence(leavingTo) })}
      </p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="session" />}
    </div>
  );
}

/** The first letter of a network's name, in place of a picture. */
export function Monogram({ network }: { network: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {networkName(network)?.[0]?.toUpperCase()}
    </span>
  );
}
