import { useTranslation } from 'react-i18next';
import { couponStore } from '../../betting/coupon/store';
import { useNavigation } from '../../routing/history/NavigationContext';
import { useResetEnvironment } from '../../foundation/relay/PageDataContext';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { routeOf } from '../../routing/routes/table';
import { closeModal } from '../../overlay/modals/store';
import { notify } from '../../overlay/notices/store';
import { announceChange } from './changes';
import { expectEnd } from './expectedEnd';

/** The notices' group: what is said about the session replaces what was said before. */
export const sessionNotices = 'session';

/**
 * What to do once the server has opened or ended the session: show the page anew and tell the other tabs. That it
 * ended is told by `SessionWatch`, in every tab alike.
 */
export function useSessionChange(): { started(): Promise<void>; ended(): Promise<void> } {
  const { t } = useTranslation('main');
  const reset = useResetEnvironment();
  const { goTo } = useNavigation();
  const href = useHref();
  const { name } = useRoute();

  return {
    async started() {
      closeModal();
      announceChange('started');
      // On a page to sign in on, its guard now leads back to where the player came from.
      await reset();
      notify({
        kind: 'done',
        group: sessionNotices,
        text: t(couponStore.getState().bets.length > 0 ? 'session_started' : 'session_started_alone'),
      });
    },
    async ended() {
      closeModal();
      announceChange('ended');
      expectEnd();
      if (name && routeOf(name).auth) await goTo(href('home', {}));
      await reset();
    },
  };
}
