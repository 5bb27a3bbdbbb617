import type { OperatorSettings } from './model';
import { settingsIn } from './settings';
import type { SettingsStore } from './store';

const channelName = 'settings';

/**
 * Applies settings that are chosen in one tab in all tabs. Returns a function that stops it. Folded columns and
 * the width belong to one window: other tabs apply them with their next page. In the tab where another view type is
 * chosen the odds format follows it (ST-13).
 *
 * The message contains the cookies as this tab has written them. Another tab that read its own could still see the old
 * ones, because a browser writes cookies later than it delivers messages.
 */
export function shareSettings(
  settings: SettingsStore,
  operator: OperatorSettings,
  cookies = () => document.cookie,
): () => void {
  const channel = new BroadcastChannel(channelName);
  let isHearing = false;
  const unsubscribe = settings.subscribe(({ viewType }, former) => {
    if (isHearing) return;
    // Announced by this change.
    if (viewType !== former.viewType) settings.take({ coefView: settingsIn(cookies(), operator).coefView });
    else channel.postMessage(cookies());
  });
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    const { hideLeft, hideRight, isWide } = settings.getState();
    isHearing = true;
    settings.take({ ...settingsIn(data, operator), hideLeft, hideRight, isWide });
    isHearing = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
