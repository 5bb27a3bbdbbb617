/** What jsdom lacks of a browser, as far as components use it. */
import { BroadcastChannel } from 'node:worker_threads';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder, BroadcastChannel });

/** Shows a dialog and moves focus into it, as a browser does. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('input, button')?.focus();
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
