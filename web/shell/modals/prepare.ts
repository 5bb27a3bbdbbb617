import { isSparing } from '../../routes/connection';
import type { ModalName } from './store';

/** Fetches a modal's code before it is asked for, unless every byte counts; a failure shows when it is opened. */
export function prepareModal(name: ModalName): void {
  if (isSparing()) return;
  import('./contents').then(({ contents }) => contents[name]()).catch(() => undefined);
}
