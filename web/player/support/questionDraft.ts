import { createKeys } from '../../foundation/browser/sameKeys';
import { createAttachmentDraft } from './attachmentDraft';

/** The fields of a question. */
export interface QuestionDraft {
  topic: string;
  text: string;
  email: string;
  /** In the form of E.164; perhaps half typed. */
  phone: string;
}

/** Their names, in the order of the form. */
export const questionFields = [
  'topic',
  'text',
  'email',
  'phone',
] as const satisfies readonly (keyof QuestionDraft)[];

const empty: QuestionDraft = { topic: '', text: '', email: '', phone: '' };

let kept = empty;

/** The key of a question: equal questions have equal keys, so that a retry after a lost answer does not ask twice. */
export const questionKeys = createKeys();

/** The files that were chosen for the question. */
export const questionFiles = createAttachmentDraft();

/**
 * What was typed and not stored by the server yet. It lasts as long as the tab: a form closed by mistake loses
 * nothing.
 */
export function storedDraft(): QuestionDraft {
  return kept;
}

/** Stores what was typed. */
export function storeDraft(draft: QuestionDraft): void {
  kept = draft;
}

/** Removes what the server stored. */
export function forgetDraft(): void {
  kept = empty;
  questionFiles.clear();
  questionKeys.forget();
}
