import type { TabChannel, TabMessage, TabOptions } from './tab';

const name = 'touchline-live';

/** The channel to this browser's other tabs; without channels each tab is alone. */
export function browserChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { say: () => undefined, hear: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    say: (message) => channel.postMessage(message),
    hear: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  };
}

/**
 * Leadership by a lock that the browser gives to one tab after another. Without locks (plain http) every tab leads
 * itself.
 */
export const whenLeader: TabOptions['whenLeader'] = (lead, signal) => {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return lead();
  const held = () =>
    new Promise<void>((release) => {
      signal.addEventListener('abort', () => release(), { once: true });
      lead();
    });
  // Rejects only when the signal aborts before the lock is granted.
  locks.request(name, { signal }, held).catch(() => undefined);
};
