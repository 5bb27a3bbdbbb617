/** The host API over messages, for applications in frames. Documented in `docs/remote-apps.md`. */
import type { OpenHost } from './host';

/** Every message has this member, which says what it is; all others are not ours. */
const kind = 'touchline';
/** A frame without an origin has this one. */
const noOrigin = 'null';
const heights = { least: 80, most: 10_000 };

/** What a framed application may bring about. */
export interface FrameEvents {
  call: OpenHost['call'];
  ready(): void;
  /** In CSS pixels, within bounds. */
  resize(height: number): void;
}

/** Tells a framed application that it is heard from now on; it may hear this more than once. */
export function greet(frame: Pick<Window, 'postMessage'>): void {
  // To whatever the frame holds: it has no origin that could be named, and the greeting is no secret.
  frame.postMessage({ [kind]: 'hello' }, '*');
}

/** Does what a message of this frame asks for; leaves every other message alone. */
export function answerFrame(event: MessageEvent, frame: Window, { call, ready, resize }: FrameEvents): void {
  if (event.source !== frame || event.origin !== noOrigin) return;
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !(kind in message)) return;
  const { id, call: name, argument, height, ...rest } = message as Record<string, unknown>;
  switch (rest[kind]) {
    case 'ready':
      return ready();
    case 'resize':
      if (typeof height === 'number' && height >= 0)
        resize(Math.min(heights.most, Math.max(heights.least, Math.ceil(height))));
      return;
    case 'call':
      if (typeof id !== 'string' && typeof id !== 'number') return;
      return frame.postMessage({ [kind]: 'answer', id, answer: call(name, argument) }, '*');
  }
}
