import { useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { CloseAccount_player$key } from './__generated__/CloseAccount_player.graphql';
import type { CloseAccountQuery } from './__generated__/CloseAccountQuery.graphql';
import { ClosingFacts } from './ClosingFacts';
import { ClosingProof } from './ClosingProof';
import account from '../../foundation/forms/AccountForm.module.css';

const query = graphql`
  query CloseAccountQuery {
    player {
      closing {
        isPossible
        isShared
        ...ClosingFacts_closing
      }
    }
  }
`;

type Closing = NonNullable<NonNullable<CloseAccountQuery['response']['player']>['closing']>;

type State = 'away' | 'left' | 'reading' | 'failed' | Closing;

interface CloseAccountProps {
  player: CloseAccount_player$key;
  arePasskeysOffered: boolean;
}

/** Closes the account: first what would follow and what is in the way is read, then the player proves to be there. */
export function CloseAccount({ player, arePasskeysOffered }: CloseAccountProps) {
  const { t } = useTranslation(['data', 'main']);
  const environment = useRelayEnvironment();
  const [state, setState] = useState<State>('away');
  const { profile, passkeys } = useFragment(
    graphql`
      fragment CloseAccount_player on Player {
        profile {
          isTwoStepOn
        }
        passkeys {
          __typename
        }
      }
    `,
    player,
  );
  if (!profile) return null;

  const read = async () => {
    setState('reading');
    const answer = await fetchQuery<CloseAccountQuery>(
      environment,
      query,
      {},
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(() => undefined);
    setState(answer?.player?.closing ?? 'failed');
  };
  const button = (label: string) => (
    <div>
      <Button
        autoFocus={state === 'left'}
        disabled={state === 'reading'}
        onClick={() => {
          void read();
        }}
      >
        {label}
      </Button>
    </div>
  );

  return (
    <section className={account.section}>
      <h2 className={account.heading}>{t('closing_title')}</h2>
      <p>{t('closing_text')}</p>
      {state === 'failed' && <Refusal messageKey="closing_unavailable" dictionary="data" />}
      {typeof state === 'string' ? (
        button(state === 'reading' ? t('closing_reading') : t('closing_begin'))
      ) : (
        <>
          <div tabIndex={-1} ref={takeFocus}>
            <ClosingFacts closing={state} />
          </div>
          {state.isPossible ? (
            <ClosingProof
              isTwoStepOn={profile.isTwoStepOn}
              hasPasskey={arePasskeysOffered && (passkeys?.length ?? 0) > 0}
              onLeft={() => setState('left')}
            />
          ) : (
            !state.isShared && button(t('closing_again'))
          )}
        </>
      )}
    </section>
  );
}
