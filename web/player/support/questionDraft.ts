import { randomKey } from '../../foundation/browser/randomKey';

/** What a question's fields hold. */
export interface QuestionDraft {
  topic: string;
  text: string;
  email: string;
  /** As E.164 has it; perhaps half typed. */
  phone: string;
}

const empty: QuestionDraft = { topic: '', text: '', email: '', phone: '' };

let kept = empty;
let sent = { question: '', key: '' };

/** What was typed and did not get through yet. It lasts as long as the tab: a form closed by mistake loses nothing. */
export function keptDraft(): QuestionDraft {
  return kept;
}

/** Keeps what is typed. */
export function keepDraft(draft: QuestionDraft): void {
  kept = draft;
}

/** Forgets what got through. */
export function forgetDraft(): void {
  kept = empty;
  sent = { question: '', key: '' };
}

/** The key of a question: the same for the same one, so that trying again after a lost answer asks no second time. */
export function keyFor(question: object): string {
  const text = JSON.stringify(question);
  if (text !== sent.question) sent = { question: text, key: randomKey() };
  return sent.key;
}
