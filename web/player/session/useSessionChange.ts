import { useTranslation } from '../../foundation/i18n/useTranslation';
import { couponStore } from '../../betting/coupon/store';
import { useNavigation } from '../../routing/history/NavigationContext';
import { useResetEnvironment } from '../../foundation/relay/PageDataContext';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { routeOf } from '../../routing/routes/table';
import { closeModal } from '../../overlay/modals/store';
import { notify } from '../../overlay/notices/store';
import { announceChange } from '../changes/changes';
import { expectEnd } from './expectedEnd';
import { noteSignIn } from './inactivity';

/** The group of notices about the session: a new one replaces the last one. */
export const sessionNotices = 'session';

interface SessionChanges {
  started(): Promise<void>;
  /** The player asked for the end. */
  ended(): Promise<void>;
  /** The site ended the session of a player who is away, who is told so until they have read it. */
  endedBySite(): Promise<void>;
}

/**
 * What to do after the server has opened or ended the session: show the page again and tell the other tabs.
 * `SessionWatch` announces the end, in every tab alike.
 */
export function useSessionChange(): SessionChanges {
  const { t } = useTranslation('main');
  const reset = useResetEnvironment();
  const { goTo } = useNavigation();
  const href = useHref();
  const { name } = useRoute();

  const leave = async (): Promise<void> => {
    closeModal();
    announceChange('ended');
    if (name && routeOf(name).auth) await goTo(href('home', {}));
    await reset();
  };

  return {
    async started() {
      noteSignIn();
      closeModal();
      announceChange('started');
      // On a sign-in page, the guard now leads back to where the player came from.
      await reset();
      notify({
        kind: 'done',
        group: sessionNotices,
        text: t(couponStore.getState().bets.length > 0 ? 'session_started' : 'session_started_alone'),
      });
    },
    ended() {
      expectEnd();
      return leave();
    },
    endedBySite: leave,
  };
}
