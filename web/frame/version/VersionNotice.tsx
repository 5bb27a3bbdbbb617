import { useEffect } from 'react';
import { useEvery } from '../../foundation/relay/useEvery';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useStore } from 'zustand/react';
import { dismissGroup, notify } from '../../overlay/notices/store';
import { appVersion, isOutdated, reportVersion } from './appVersion';

/** How often a visible page asks for the server's release; the first time after the same interval. */
const everyMs = 60_000;

const group = 'version';

/** Offers to reload the page when the server runs another release. */
export function VersionNotice() {
  const { t } = useTranslation('overlays');
  const outdated = useStore(appVersion, isOutdated);

  useEvery(everyMs, true, ask);

  useEffect(() => {
    if (!outdated) return;
    notify({
      kind: 'warning',
      group,
      title: t('version_title'),
      text: t('version_text'),
      permanent: true,
      action: { label: t('version_reload'), run: () => location.reload() },
    });
    return () => dismissGroup(group);
  }, [outdated, t]);
  return null;
}

/** Asks the server for its release; without an answer nothing is known. */
async function ask(): Promise<void> {
  const answer = await fetch('/app-version', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const told = (await answer.json().catch(() => null)) as { version?: unknown } | null;
  if (typeof told?.version === 'string') reportVersion(told.version, Date.now());
}
