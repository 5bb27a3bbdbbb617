import { useEffect, useEffectEvent } from 'react';
import { graphql } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { notify } from '../../overlay/notices/store';
import { rememberSignedOut, takeSignedOut, whenAway } from './inactivity';
import { useSessionChange } from './useSessionChange';
import type { useAutoLogoffMutation } from './__generated__/useAutoLogoffMutation.graphql';

const minuteMs = 60_000;

/**
 * Signs the player out after these minutes without activity (0: never), and says so at the next sign-in. While the
 * server cannot be reached, it tries again every minute.
 */
export function useAutoLogoff(playerId: string | null, minutes: number): void {
  const { t } = useTranslation('overlays');
  const { endedBySite } = useSessionChange();
  const { submit } = useSubmit<useAutoLogoffMutation>(graphql`
    mutation useAutoLogoffMutation {
      signOut {
        signedOut
      }
    }
  `);

  const signOut = useEffectEvent(async (away: string): Promise<boolean> => {
    const { state } = await submit({});
    if (state !== 'answered') return false;
    rememberSignedOut(away);
    await endedBySite();
    return true;
  });
  const explain = useEffectEvent(() => {
    notify({
      kind: 'ok',
      group: 'autologoff',
      title: t('modal_autologoff_inactivity_title'),
      text: t('modal_autologoff_inactivity_text'),
      permanent: true,
    });
  });

  useEffect(() => {
    if (playerId !== null && takeSignedOut(playerId)) explain();
  }, [playerId]);

  useEffect(() => {
    if (playerId === null || minutes === 0) return;
    let retry: ReturnType<typeof setInterval> | undefined;
    const leave = async (): Promise<void> => {
      if (await signOut(playerId)) clearInterval(retry);
    };
    const stop = whenAway(minutes * minuteMs, () => {
      retry = setInterval(() => void leave(), minuteMs);
      void leave();
    });
    return () => {
      stop();
      clearInterval(retry);
    };
  }, [playerId, minutes]);
}
