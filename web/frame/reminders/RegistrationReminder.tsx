import { useEffect } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { openRegistration } from '../../overlay/modals/openSignIn';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { useIsCovered } from '../../overlay/modals/useIsCovered';
import { notify } from '../../overlay/notices/store';
import { rememberShown, restOf } from '../../foundation/browser/remembered';

/** How long a guest looks around before the reminder, and how long until the next one. */
const delayMs = 60_000;
const intervalMs = 24 * 3600_000;

const name = 'registration';

/**
 * Reminds a guest once a day that they can register, except on the pages to register and while something is open over
 * the page.
 */
export function RegistrationReminder() {
  const { t } = useTranslation(['overlays', 'main']);
  const isWayIn = useIsWayIn();
  const isCovered = useIsCovered(false);
  const isBusy = isWayIn || isCovered;

  useEffect(() => {
    if (isBusy) return;
    const remind = () => {
      // Another tab may have reminded the guest meanwhile.
      if (restOf(name, intervalMs, Date.now()) > 0) return;
      rememberShown(name, Date.now());
      notify({
        kind: 'ok',
        group: name,
        title: t('overlays:reminder_title'),
        text: t('overlays:reminder_text'),
        action: { label: t('main:header_register'), run: () => openRegistration() },
      });
    };
    const timer = setTimeout(remind, Math.max(delayMs, restOf(name, intervalMs, Date.now())));
    return () => clearTimeout(timer);
  }, [isBusy, t]);
  return null;
}
