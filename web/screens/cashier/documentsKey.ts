/** When documents are due, and how far the check of them is. */
interface Documents {
  readonly due: string;
  readonly status: string | null | undefined;
}

const keys: Readonly<Record<string, string>> = {
  WAITING: 'deposit_documents_waiting',
  REFUSED: 'deposit_documents_refused',
};

/**
 * The key of the sentence about documents that were handed in and without which nothing can be paid in; undefined where none were,
 * or where some money can be paid in before.
 */
export const documentsKey = ({ due, status }: Documents) =>
  (due === 'BEFORE_DEPOSIT' ? keys[status ?? ''] : undefined) as 'deposit_documents_waiting' | undefined;
