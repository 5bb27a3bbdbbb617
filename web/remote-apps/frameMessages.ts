/** The host API over messages, for applications in frames. Documented in `docs/remote-apps.md`. */
import type { OpenHost } from './host';

/** Every message has this member, which names its kind; messages without it are ignored. */
const kind = 'touchline';
/** The origin of a frame without an origin. */
const noOrigin = 'null';
const heights = { least: 80, most: 10_000 };

/** The effects that a framed application can cause. */
export interface FrameEvents {
  call: OpenHost['call'];
  ready(): void;
  /** In CSS pixels, within bounds. */
  resize(height: number): void;
}

/** Tells a framed application that the site listens from now on; may be sent more than once. */
export function sendHello(frame: Pick<Window, 'postMessage'>): void {
  // Sent to any origin: the frame has none that could be named, and the greeting is not a secret.
  frame.postMessage({ [kind]: 'hello' }, '*');
}

/** Executes a message of this frame; ignores every other message. */
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
