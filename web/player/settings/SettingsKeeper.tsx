import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { changed, isOutdated, settled, type CookieChanges } from '../../foundation/settings/adopt';
import { readCookies, settingCookie } from '../../foundation/settings/cookies';
import { zoneOf } from '../../foundation/settings/model';
import { settingsOf } from '../../foundation/settings/settings';
import { SettingsContext } from '../../foundation/settings/SettingsContext';
import { shareSettings } from '../../foundation/settings/shareSettings';
import { dismissGroup, notify } from '../../overlay/notices/store';
import type { SettingsOfPage } from './savedSettings';
import { createSettingsSender } from './settingsSender';
import { useSaveSettings } from './useSaveSettings';

const group = 'settings';

/**
 * Keeps the settings of this tab in step with the player's on the server and with the other tabs. Draws nothing;
 * rendered once.
 */
export function SettingsKeeper({ page: { operator, saved } }: { page: SettingsOfPage }) {
  const { t } = useTranslation('overlays');
  const settings = useContext(SettingsContext);
  const refresh = useRefresh();
  const save = useSaveSettings();
  const known = typeof saved === 'object' && saved.texts ? saved : null;
  const owner = known && known.owner;

  const apply = useEffectEvent((changes: CookieChanges) => {
    if (!settings) return;
    const before = readCookies(document.cookie);
    for (const [name, text] of Object.entries(changes)) document.cookie = settingCookie(name, text);
    const { isWide, deviceZone } = settings.getState();
    const formerZone = zoneOf(settings.getState());
    const now = settingsOf(changed(before, changes), operator);
    if (Object.keys(changes).length > 0) settings.take({ ...now, isWide, deviceZone });
    // Lists of a day hold the games of another day now.
    if (zoneOf(settings.getState()) !== formerZone) void refresh();
  });
  const report = useEffectEvent((outcome: 'saved' | 'unsaved', retry: () => void) => {
    if (outcome === 'saved') dismissGroup(group);
    else
      notify({
        kind: 'warning',
        group,
        permanent: true,
        text: t('settings_unsaved'),
        action: { label: t('settings_save_again'), run: retry },
      });
  });

  // Before the browser draws the page, so that a page after signing in never shows a guest's settings.
  useLayoutEffect(() => {
    if (known && isOutdated(document.cookie, known)) return;
    apply(settled(readCookies(document.cookie), saved));
  }, [known, saved]);

  useEffect(() => {
    if (!settings || owner === null) return;
    const sender = createSettingsSender({
      cookies: () => readCookies(document.cookie),
      save,
      apply: (changes) => apply(changes),
      report: (outcome) => report(outcome, () => void sender.flush()),
    });
    const flush = () => void sender.flush();
    flush();
    const unsubscribe = settings.subscribe(flush);
    window.addEventListener('online', flush);
    return () => {
      sender.stop();
      unsubscribe();
      window.removeEventListener('online', flush);
    };
  }, [settings, owner, save]);

  useEffect(() => (settings ? shareSettings(settings, operator) : undefined), [settings, operator]);
  return null;
}
