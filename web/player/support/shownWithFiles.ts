import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import type { AttachmentDraft } from './attachmentDraft';

/**
 * What a form with files shows of a refusal, for `useFormSubmit`: without an answer it says that the browser is offline, if it
 * is; and files that the server no longer has are to be sent again.
 */
export const shownWithFiles =
  (files: AttachmentDraft) =>
  (refused: FormRefusal): FormRefusal => {
    if (!('__typename' in refused) && !navigator.onLine) return { messageKey: 'support_offline' };
    if (refused.messageKey === 'attachment_gone') files.lose('attachment_gone');
    return refused;
  };
