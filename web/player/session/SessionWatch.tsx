/* eslint-disable relay/unused-fields -- of the page it reads what failed alone */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefresh, useResetEnvironment } from '../../foundation/relay/PageDataContext';
import { closeModal } from '../../overlay/modals/store';
import { dismissGroup, notify } from '../../overlay/notices/store';
import { followChanges } from '../changes/changes';
import { expectEnd, takeExpectedEnd } from './expectedEnd';
import { useAskAgain } from './useAskAgain';
import { useAutoLogoff } from './useAutoLogoff';
import { openSignIn } from '../../overlay/modals/openSignIn';
import { sessionNotices } from './useSessionChange';
import type { SessionWatch_query$key } from './__generated__/SessionWatch_query.graphql';

/**
 * Notices changes of the session outside of this tab: another tab signs in or out, confirms the terms or changes accounts, or
 * the server ends the session. The page is then shown again, and the player is told. A player who is away is signed out. While
 * nobody can say whose page it is, or what is open to its visitor, nothing has ended, and the page is asked for again.
 */
export function SessionWatch({ query }: { query: SessionWatch_query$key }) {
  const { t } = useTranslation('main');
  const { page, player, site } = useFragment(
    graphql`
      fragment SessionWatch_query on Query {
        page(url: $url) @catch(to: RESULT) {
          signedIn
          block
          ban
          isInBreak
        }
        player @catch(to: RESULT) {
          id
          activeAccount @catch(to: RESULT) {
            id
          }
        }
        site {
          inactivityMinutes
        }
      }
    `,
    query,
  );
  const told = player.ok ? (player.value?.id ?? null) : undefined;
  const [playerId, setPlayerId] = useState(told ?? null);
  if (told !== undefined && told !== playerId) setPlayerId(told);
  const reset = useResetEnvironment();
  const refresh = useRefresh();
  useAskAgain(!page.ok || !player.ok || player.value?.activeAccount.ok === false, refresh);
  useAutoLogoff(playerId, site?.inactivityMinutes ?? 0);

  const known = useRef(playerId);
  useEffect(() => {
    const hasEnded = known.current !== null && playerId === null;
    known.current = playerId;
    if (playerId !== null) takeExpectedEnd();
    if (!hasEnded) return;
    if (takeExpectedEnd()) {
      notify({ kind: 'done', group: sessionNotices, text: t('session_signed_out') });
      return;
    }
    const signIn = {
      label: t('header_sign_in'),
      run: () => {
        openSignIn();
      },
    };
    notify({
      kind: 'error',
      group: sessionNotices,
      title: t('session_ended_title'),
      text: t('session_ended'),
      permanent: true,
      action: signIn,
    });
  }, [playerId, t]);

  useEffect(
    () =>
      followChanges((change) => {
        if (change === 'changed') {
          void refresh();
          return;
        }
        closeModal();
        dismissGroup(sessionNotices);
        if (change === 'ended') expectEnd();
        void reset();
      }),
    [reset, refresh],
  );
  return null;
}
