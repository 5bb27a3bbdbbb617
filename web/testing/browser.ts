/** What jsdom lacks of a browser, as far as components use it, and how long tests wait for what they look for. */
import { BroadcastChannel } from 'node:worker_threads';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// What never comes is to fail, and not what a busy machine brings late.
configure({ asyncUtilTimeout: 20_000 });

Object.assign(globalThis, { TextDecoder, TextEncoder, BroadcastChannel });

/** Shows a dialog and moves focus into it, as a browser does. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('input, button')?.focus();
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
