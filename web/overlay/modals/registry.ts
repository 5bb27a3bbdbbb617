import type { ComponentType } from 'react';
import type { Namespace } from '../../foundation/i18n/dictionaries';
import type { Modals_query$data } from './__generated__/Modals_query.graphql';

/** Props of every modal. */
export interface ModalProps {
  /** Null when the operator's configuration is not available. */
  site: Modals_query$data['site'];
  signedIn: boolean;
  /** The translated sentence that says why it opened, when the player did not open it. */
  reason: string | undefined;
  close(): void;
}

/** A modal as its feature declares it. */
export interface ModalEntry {
  /** Loads its code when it is opened. */
  load(): Promise<ComponentType<ModalProps>>;
  /** The dictionaries that it needs in addition to those of all modals. */
  dictionaries?: readonly Namespace[];
}

/** Every modal of the site by its name. A feature adds its own to this interface, in its `modals.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each feature declares its members
export interface ModalEntries {}

/** The name of a modal. */
export type ModalName = keyof ModalEntries;

let fetchEntries = (): Promise<ModalEntries> => Promise.reject(new Error('No modals are registered.'));

/** Sets where the modals of the features come from: called once, by the app. */
export function registerModals(fetch: () => Promise<ModalEntries>): void {
  fetchEntries = fetch;
}

/** A modal by its name. Rejects when the list of modals cannot be loaded. */
export async function modalEntry(name: ModalName): Promise<ModalEntry> {
  return (await fetchEntries())[name];
}
