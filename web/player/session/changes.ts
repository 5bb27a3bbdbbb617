/** Tells the other tabs of this browser about signing in and out, and about confirmed terms. */

const channelName = 'session';

/** What happened in another tab. */
export type SessionChange = 'started' | 'ended' | 'confirmed';

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
    if (data === 'started' || data === 'ended' || data === 'confirmed') onChange(data);
  };
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = null;
  };
}
