import { useEffect } from 'react';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { useStore } from 'zustand/react';
import { notify } from '../overlay/notices/store';
import { installPrompt, takeInstallPrompt } from './installPrompt';

/** Offers to install the site, once, if the browser can. */
export function InstallOffer() {
  const { t } = useTranslation('overlays');
  const isThere = useStore(installPrompt, ({ event }) => event !== null);
  useEffect(() => {
    const event = isThere && takeInstallPrompt();
    if (!event) return;
    notify({
      kind: 'ok',
      group: 'install',
      title: t('install_title'),
      text: t('install_text'),
      action: { label: t('install_do'), run: () => void event.prompt() },
    });
  }, [isThere, t]);
  return null;
}
