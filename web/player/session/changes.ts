/** Signing in and out, and confirming the terms, as the other tabs of this browser learn of it. */

const channelName = 'session';

/** What happened in another tab. */
export type SessionChange = 'started' | 'ended' | 'confirmed';

/** The channel that this tab listens on. A channel hears all others of its name, but not itself. */
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

/** Calls back when the player did something in another tab; returns how to stop. */
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
