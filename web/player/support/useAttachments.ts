import { useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { fileFault, sendFile } from '../../foundation/forms/sendFile';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { AttachmentDraft } from './attachmentDraft';
import type { useAttachmentsMutation } from './__generated__/useAttachmentsMutation.graphql';

/** What became of a file: its number, or the key of the sentence that says why it is not there. */
type Sent = { number: number } | { messageKey: string };

/**
 * Sends the files of a draft one after the other: first the gateway gives an address that works once, then the file goes
 * there. A file that failed can be sent again.
 */
export function useAttachments(draft: AttachmentDraft): {
  add(files: readonly File[]): void;
  retry(key: number): void;
} {
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const { ask } = useAnswer<useAttachmentsMutation>(graphql`
    mutation useAttachmentsMutation {
      requestAttachment {
        __typename
        ... on AttachmentAddress {
          number
          path
        }
        ... on AttachmentRefused {
          messageKey
        }
      }
    }
  `);

  const send = async (file: File): Promise<Sent> => {
    const wrong = fileFault(file);
    if (wrong) return { messageKey: wrong };
    const { answer, refused } = await ask({}, 'AttachmentAddress');
    if (refused) return refused;
    const messageKey = await sendFile(answer.path, file);
    return messageKey === null ? answer : { messageKey };
  };

  const enqueue = (key: number, file: File) => {
    underWay.current = underWay.current.then(async () => {
      const sent = await send(file);
      if ('number' in sent) return draft.change(key, { state: 'ready', number: sent.number });
      const messageKey = navigator.onLine ? sent.messageKey : 'attachment_offline';
      return draft.change(key, { state: 'failed', messageKey });
    });
  };

  return {
    add(files) {
      for (const file of files) enqueue(draft.add(file), file);
    },
    retry(key) {
      const chosen = draft.store.getState().find((one) => one.key === key);
      if (!chosen) return;
      draft.change(key, { state: 'sending', messageKey: null });
      enqueue(key, chosen.file);
    },
  };
}
