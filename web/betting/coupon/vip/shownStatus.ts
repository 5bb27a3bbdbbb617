/**
 * The status of a coupon as lists and receipts show it: that it waits to be taken or was not taken says more than its status, which
 * tabs of the release before read alone.
 */
export const shownStatus = ({
  status,
  state,
}: {
  readonly status: string;
  readonly state?: string | null | undefined;
}): string => (state === 'PENDING' || state === 'REFUSED' ? state : status);

/** How often a coupon that waits to be taken is read again. */
export const waitingPollMs = 2_000;
