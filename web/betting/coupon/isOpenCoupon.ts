const settled: ReadonlySet<string> = new Set(['WON', 'LOST', 'VOID']);

/** Whether a placed coupon can still change. One whose state this tab does not know can, until it was settled. */
export const isOpenCoupon = ({
  status,
  settledAt,
}: {
  readonly status: string;
  readonly settledAt?: string | null | undefined;
}): boolean => !settled.has(status) && settledAt == null;
