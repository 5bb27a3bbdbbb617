import { createStore } from 'zustand/vanilla';

/** A file that was chosen for a question. */
export interface ChosenFile {
  /** Tells it from the others in this tab. */
  key: number;
  file: File;
  /** `ready`: the server has it, and it waits for its question. */
  state: 'sending' | 'ready' | 'failed';
  /** The number by which the server knows it; null until it is ready. */
  number: number | null;
  /** Key of the sentence that says why it failed; null otherwise. */
  messageKey: string | null;
}

let lastKey = 0;

/** The files for one question. They last as long as the tab, as what was typed does. */
export function createAttachmentDraft() {
  const store = createStore<readonly ChosenFile[]>(() => []);
  const change = (key: number, changes: Partial<ChosenFile>) =>
    store.setState(
      store.getState().map((one) => (one.key === key ? { ...one, ...changes } : one)),
      true,
    );
  return {
    store,
    /** Adds a file that is about to be sent; gives its key. */
    add(file: File): number {
      lastKey += 1;
      const chosen: ChosenFile = { key: lastKey, file, state: 'sending', number: null, messageKey: null };
      store.setState([...store.getState(), chosen], true);
      return lastKey;
    },
    change,
    remove: (key: number) =>
      store.setState(
        store.getState().filter((one) => one.key !== key),
        true,
      ),
    clear: () => store.setState([], true),
    /** The server no longer has the files: each has to be sent again. */
    lose(messageKey: string): void {
      for (const { key } of store.getState()) change(key, { state: 'failed', number: null, messageKey });
    },
    /** The numbers of the files; the key of a sentence while one of them is not there. */
    numbers(): number[] | 'attachment_failed' | 'attachment_still_sending' {
      const files = store.getState();
      if (files.some(({ state }) => state === 'failed')) return 'attachment_failed';
      if (files.some(({ state }) => state === 'sending')) return 'attachment_still_sending';
      return files.flatMap(({ number }) => number ?? []);
    },
  };
}

export type AttachmentDraft = ReturnType<typeof createAttachmentDraft>;
