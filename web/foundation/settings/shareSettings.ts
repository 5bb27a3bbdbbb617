import { parseSettings } from './settings';
import type { SettingsStore } from './store';

const channelName = 'settings';

/**
 * Applies settings that are chosen in one tab in all tabs. Returns how to stop. Hidden columns belong to a window: other
 * tabs take them over with their next page.
 */
export function shareSettings(settings: SettingsStore, cookies = () => document.cookie): () => void {
  const channel = new BroadcastChannel(channelName);
  let isHearing = false;
  const unsubscribe = settings.subscribe(() => {
    if (!isHearing) channel.postMessage(null);
  });
  channel.onmessage = () => {
    const { hideLeft, hideRight } = settings.getState();
    isHearing = true;
    settings.take({ ...parseSettings(cookies()), hideLeft, hideRight });
    isHearing = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
