import { createStore } from 'zustand/vanilla';
import type { ModalName } from './registry';

/** The modal that is open. */
export interface OpenModal {
  name: ModalName;
  /** The translated sentence that says why it opened, when the player did not ask for it. */
  reason?: string;
}

/** The open modal, or null: there is never more than one. */
export const modalStore = createStore<{ open: OpenModal | null }>(() => ({ open: null }));

/** Opens a modal in place of the one that is open. */
export function openModal(open: OpenModal): void {
  modalStore.setState({ open });
}

/** Closes the open modal; no harm when there is none. */
export function closeModal(): void {
  modalStore.setState({ open: null });
}
