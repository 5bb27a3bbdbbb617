import { parseSettings } from './settings';
import type { SettingsStore } from './store';

const channelName = 'settings';

/**
 * Makes what the player chooses in one tab hold in all of them; returns how to stop. Which columns are put away is how a
 * window is arranged: the others learn of it with their next page.
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
