import { createKeys } from '../../foundation/browser/sameKeys';
import { createAttachmentDraft } from '../../player/support/attachmentDraft';

/** The files that were chosen for the appeal. */
export const appealFiles = createAttachmentDraft();

/** The key of an appeal: equal appeals have equal keys. */
export const appealKeys = createKeys();

let kept = '';

/** What was typed and not stored by the server yet. It lasts as long as the tab. */
export const storedText = (): string => kept;

/** Stores what was typed. */
export function storeText(text: string): void {
  kept = text;
}

/** Removes what the server stored. */
export function forgetAppeal(): void {
  kept = '';
  appealFiles.clear();
  appealKeys.forget();
}
