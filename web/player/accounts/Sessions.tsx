import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { Refusal } from '../../foundation/forms/Refusal';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import type { SessionsEndMutation } from './__generated__/SessionsEndMutation.graphql';
import type { SessionsOthersMutation } from './__generated__/SessionsOthersMutation.graphql';
import type { SessionsQuery } from './__generated__/SessionsQuery.graphql';
import type { Sessions_player$key } from './__generated__/Sessions_player.graphql';
import list from './List.module.css';
import styles from './Sessions.module.css';

const playerFragment = graphql`
  fragment Sessions_player on Player @inline {
    sessions {
      id
      current
      lastUsedAt
      browser
      system
      address
    }
  }
`;

const query = graphql`
  query SessionsQuery {
    player {
      ...Sessions_player
    }
  }
`;

const endMutation = graphql`
  mutation SessionsEndMutation($input: EndSessionInput!) {
    endSession(input: $input) {
      __typename
      ... on SessionEnded {
        player {
          ...Sessions_player
        }
      }
      ... on EndSessionRefused {
        messageKey
      }
    }
  }
`;

const othersMutation = graphql`
  mutation SessionsOthersMutation {
    endOtherSessions {
      __typename
      ... on OtherSessionsEnded {
        player {
          ...Sessions_player
        }
      }
      ... on EndOtherSessionsRefused {
        messageKey
      }
    }
  }
`;

interface Session {
  readonly id: string;
  readonly current: boolean;
  readonly lastUsedAt: string;
  readonly browser: string | null | undefined;
  readonly system: string | null | undefined;
  readonly address: string | null | undefined;
}

/** The sessions of a player; null when the service is not available. */
const sessionsOf = (player: Sessions_player$key | null | undefined): readonly Session[] | null =>
  (player && readInlineData(playerFragment, player).sessions) ?? null;

/** Where the player is signed in, with buttons to end sessions. Fetched when the player opens the list. */
export function Sessions() {
  const { t } = useTranslation('session');
  const environment = useRelayEnvironment();
  const end = useAnswer<SessionsEndMutation>(endMutation);
  const endOthers = useAnswer<SessionsOthersMutation>(othersMutation);
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  const show = () => {
    setAsking(true);
    fetchQuery<SessionsQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ player }) => {
        const found = sessionsOf(player);
        setSessions(found);
        setFailure(found ? null : 'account_sessions_unavailable');
      },
      error: () => {
        setAsking(false);
        setFailure('account_sessions_unavailable');
      },
      complete: () => setAsking(false),
    });
  };

  const take = (player: Sessions_player$key | null | undefined, refused: FormRefusal | null) => {
    if (refused === stillBusy) return;
    const found = sessionsOf(player);
    if (found) setSessions(found);
    const isRefused = refused !== null && '__typename' in refused;
    setFailure(found ? null : isRefused ? refused.messageKey : 'error_unreachable');
  };
  const endOne = async (session: string) => {
    const { answer, refused } = await end.ask({ input: { session } }, 'SessionEnded');
    take(answer?.player, refused);
  };
  const endAllOthers = async () => {
    const { answer, refused } = await endOthers.ask({}, 'OtherSessionsEnded');
    take(answer?.player, refused);
  };

  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('account_sessions')}</h2>
      {sessions && (
        <>
          <ul>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                disabled={end.pending || endOthers.pending}
                onEnd={() => {
                  void endOne(session.id);
                }}
              />
            ))}
          </ul>
          <p className={styles.advice}>{t('account_sessions_advice')}</p>
        </>
      )}
      {failure && <Refusal messageKey={failure} dictionary="session" />}
      <div>
        {!sessions && (
          <Button disabled={isAsking} onClick={show}>
            {t('account_sessions_show')}
          </Button>
        )}
        {sessions && sessions.length > 1 && (
          <Button
            disabled={end.pending || endOthers.pending}
            onClick={() => {
              void endAllOthers();
            }}
          >
            {t('account_sessions_end_others')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SessionRowProps {
  session: Session;
  disabled: boolean;
  onEnd(): void;
}

function SessionRow({ session, disabled, onEnd }: SessionRowProps) {
  const { t } = useTranslation('session');
  const format = useFormat();
  const { browser, system, address, lastUsedAt, current } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || t('account_session_unknown');
  return (
    <li className={list.row}>
      <span>
        <bdi>{device}</bdi>
        <span className={styles.details}>
          {address && <bdi>{address}</bdi>}
          <span>{t('account_session_last_used', { when: format.dateTime(lastUsedAt) })}</span>
        </span>
      </span>
      {current ? (
        <strong className={styles.current}>{t('account_session_this')}</strong>
      ) : (
        <Button aria-label={t('account_session_end_device', { device })} disabled={disabled} onClick={onEnd}>
          {t('account_session_end')}
        </Button>
      )}
    </li>
  );
}
