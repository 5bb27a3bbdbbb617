import { isSparing } from '../../routing/routes/connection';
import { modalEntry, type ModalName } from './registry';

/** Fetches a modal's code before it is asked for, unless every byte counts; a failure shows when it is opened. */
export function prepareModal(name: ModalName): void {
  if (isSparing()) return;
  modalEntry(name)
    .then(({ load }) => load())
    .catch(() => undefined);
}
