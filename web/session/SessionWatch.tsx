import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { useResetEnvironment } from '../relay/SessionContext';
import { closeModal } from '../shell/modals/store';
import { dismissGroup, notify } from '../shell/notices/store';
import { followChanges } from './changes';
import { asExpected, isExpected } from './expected';
import { openSignIn } from './openSignIn';
import { useSessionCheck } from './useSessionCheck';
import { sessionNotices } from './useSessionChange';
import type { SessionWatch_query$key } from './__generated__/SessionWatch_query.graphql';

/**
 * Notices what becomes of the session without this tab: another tab signs in or out, or the server ends it. The page
 * then shows itself anew, and the player is told.
 */
export function SessionWatch({ query }: { query: SessionWatch_query$key }) {
  const { t } = useTranslation('main');
  const { player } = useFragment(
    graphql`
      fragment SessionWatch_query on Query {
        player {
          id
        }
      }
    `,
    query,
  );
  const playerId = player?.id ?? null;
  const reset = useResetEnvironment();
  useSessionCheck(playerId !== null, reset);

  const known = useRef(playerId);
  useEffect(() => {
    const hasEnded = known.current !== null && playerId === null;
    known.current = playerId;
    if (!hasEnded || isExpected()) return;
    notify({
      kind: 'error',
      group: sessionNotices,
      permanent: true,
      text: t('session_ended'),
      action: {
        label: t('header_sign_in'),
        run: () => {
          openSignIn();
        },
      },
    });
  }, [playerId, t]);

  useEffect(
    () =>
      followChanges((change) => {
        closeModal();
        dismissGroup(sessionNotices);
        void asExpected(reset).then(() => {
          if (change === 'ended')
            notify({ kind: 'ok', group: sessionNotices, text: t('session_signed_out') });
        });
      }),
    [reset, t],
  );
  return null;
}
