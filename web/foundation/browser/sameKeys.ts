import { randomKey } from './randomKey';

/** Keys for what a form sends: equal contents have equal keys, so that a retry after a lost answer does nothing twice. */
export function createKeys() {
  let sent = { content: '', key: '' };
  return {
    /** The key of a content. */
    of(content: object): string {
      const text = JSON.stringify(content);
      if (text !== sent.content) sent = { content: text, key: randomKey() };
      return sent.key;
    },
    /** The content was stored: the same one is sent anew next time. */
    forget(): void {
      sent = { content: '', key: '' };
    },
  };
}
