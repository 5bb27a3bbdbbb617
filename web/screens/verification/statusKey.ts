const statusKeys: Readonly<Record<string, string>> = {
  NOT_VERIFIED: 'verification_status_not_verified',
  DOCUMENTS_NEEDED: 'verification_status_documents_needed',
  WAITING: 'verification_status_waiting',
  REFUSED: 'verification_status_refused',
  VERIFIED: 'verification_status_verified',
};

/** The key of the sentence about a status; one of a newer gateway counts as not verified. */
export const statusKey = (status: string) =>
  (statusKeys[status] ?? 'verification_status_not_verified') as 'verification_status_waiting';

/** Whether the player can still do something for the check. */
export const isOpen = (status: string): boolean => status !== 'WAITING' && status !== 'VERIFIED';
