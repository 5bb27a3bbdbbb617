/** Browser functions that components use and jsdom lacks, and how long tests wait for what they look for. */
import { BroadcastChannel } from 'node:worker_threads';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// Long, so that a wait fails only for what never comes, not for what is late on a busy machine.
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
