/** Tells the other tabs of this browser what the player changed: signing in and out, terms, accounts. */

const channelName = 'session';

/** What happened in another tab; `changed`: something else that pages show of the player. */
export type SessionChange = 'started' | 'ended' | 'changed';

/** The channel that this tab listens on. A channel receives from all others of its name, but not from itself. */
let listening: BroadcastChannel | null = null;

/** Tells the other tabs what the player did here. */
export function announceChange(change: SessionChange): void {
  if (listening) {
    listening.postMessage(change);
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

/** Calls back when the player did something in another tab; returns a function that stops it. */
export function followChanges(onChange: (change: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'started' || data === 'ended' || data === 'changed') onChange(data);
  };
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = null;
  };
}
