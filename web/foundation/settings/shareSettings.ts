import { parseSettings } from './settings';
import type { SettingsStore } from './store';

const channelName = 'settings';

/**
 * Applies settings that are chosen in one tab in all tabs. Returns a function that stops it. Folded columns and
 * the width belong to one window: other tabs apply them with their next page.
 */
export function shareSettings(settings: SettingsStore, cookies = () => document.cookie): () => void {
  const channel = new BroadcastChannel(channelName);
  let isHearing = false;
  const unsubscribe = settings.subscribe(() => {
    if (!isHearing) channel.postMessage(null);
  });
  channel.onmessage = () => {
    const { hideLeft, hideRight, isWide } = settings.getState();
    isHearing = true;
    settings.take({ ...parseSettings(cookies()), hideLeft, hideRight, isWide });
    isHearing = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
