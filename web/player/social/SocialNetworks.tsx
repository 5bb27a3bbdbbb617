import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { networkName, useNetworkName } from './networkName';
import { SocialJoin } from './SocialJoin';
import { SocialNotice } from './SocialNotice';
import { SocialRemoval } from './SocialRemoval';
import { Monogram } from './SocialWays';
import type { SocialNetworks_player$key } from './__generated__/SocialNetworks_player.graphql';
import type { SocialNetworks_site$key } from './__generated__/SocialNetworks_site.graphql';
import type { SocialNotice_signIn$key } from './__generated__/SocialNotice_signIn.graphql';
import account from '../../foundation/forms/AccountForm.module.css';
import styles from './SocialWays.module.css';

interface SocialNetworksProps {
  player: SocialNetworks_player$key;
  site: SocialNetworks_site$key | null | undefined;
  /** What became of joining a network, for a player who comes back from one. */
  signIn: SocialNotice_signIn$key | null | undefined;
}

type Step = { name: 'first' } | { name: 'joining' | 'removing' | 'left' | 'removed'; network: string };

/** The social networks that sign the player in, on the security page: those that are joined, and those that can be. */
export function SocialNetworks({ player: playerRef, site: siteRef, signIn }: SocialNetworksProps) {
  const { t } = useTranslation('session');
  const format = useFormat();
  const inSentence = useNetworkName();
  const player = useFragment(
    graphql`
      fragment SocialNetworks_player on Player {
        socialNetworks {
          network
          email
          joinedAt
        }
      }
    `,
    playerRef,
  );
  const site = useFragment(
    graphql`
      fragment SocialNetworks_site on Site {
        socialNetworks
      }
    `,
    siteRef,
  );
  const [step, setStep] = useState<Step>({ name: 'first' });
  const offered = (site?.socialNetworks ?? []).filter((network) => networkName(network) !== null);
  const joined = player.socialNetworks;
  if (offered.length === 0 && !joined?.length) return null;
  const isAt = (name: Step['name'], network: string) =>
    step.name === name && 'network' in step && step.network === network;

  return (
    <section className={account.section}>
      <h2 className={account.heading}>{t('social_title')}</h2>
      {step.name === 'removed' ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('social_removed', { network: inSentence(step.network) })}
        </p>
      ) : (
        <SocialNotice signIn={signIn} />
      )}
      <p>{joined ? t('social_text') : t('social_unread')}</p>
      <ul className={styles.networks}>
        {joined?.map(({ network, email, joinedAt }) => (
          <li key={network}>
            <div className={styles.network}>
              <div className={styles.about}>
                <Monogram network={network} />
                <div>
                  {networkName(network)}
                  {email != null && (
                    <p className={styles.quiet}>
                      <bdi>{email}</bdi>
                    </p>
                  )}
                  <p className={styles.quiet}>{t('social_since', { day: format.date(joinedAt) })}</p>
                </div>
              </div>
              {!isAt('removing', network) && (
                <Button
                  autoFocus={isAt('left', network)}
                  onClick={() => setStep({ name: 'removing', network })}
                >
                  {t('social_remove', { network: networkName(network) })}
                </Button>
              )}
            </div>
            {isAt('removing', network) && (
              <SocialRemoval
                network={network}
                onRemoved={() => setStep({ name: 'removed', network })}
                onLeft={() => setStep({ name: 'left', network })}
              />
            )}
          </li>
        ))}
        {joined &&
          offered
            .filter((network) => !joined.some((one) => one.network === network))
            .map((network) => (
              <li key={network}>
                {isAt('joining', network) ? (
                  <SocialJoin network={network} onLeft={() => setStep({ name: 'left', network })} />
                ) : (
                  <Button
                    autoFocus={isAt('left', network)}
                    onClick={() => setStep({ name: 'joining', network })}
                  >
                    <Monogram network={network} />
                    {t('social_join', { network: networkName(network) })}
                  </Button>
                )}
              </li>
            ))}
      </ul>
    </section>
  );
}
