import { isSparing } from '../../routing/routes/connection';
import { modalEntry, type ModalName } from './registry';

/** Loads a modal's code before it is opened, unless the visitor saves data; a failure shows when it is opened. */
export function prepareModal(name: ModalName): void {
  if (isSparing()) return;
  modalEntry(name)
    .then(({ load }) => load())
    .catch(() => undefined);
}
