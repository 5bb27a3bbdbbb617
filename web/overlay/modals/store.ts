import { createStore } from 'zustand/vanilla';
import type { ModalName } from './registry';

/** The modal that is open. */
export interface OpenModal {
  name: ModalName;
  /** The translated sentence that says why it opened, when the player did not open it. */
  reason?: string;
}

/** The open modal, or null: there is never more than one. */
export const modalStore = createStore<{ open: OpenModal | null }>(() => ({ open: null }));

/** Opens a modal in place of the open one. */
export function openModal(open: OpenModal): void {
  modalStore.setState({ open });
}

/** Closes the open modal, if there is one. */
export function closeModal(): void {
  modalStore.setState({ open: null });
}
