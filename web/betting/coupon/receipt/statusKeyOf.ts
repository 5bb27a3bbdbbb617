const statusKeys = {
  // The possible win says it.
  OPEN: null,
  WON: 'bet_status_won',
  LOST: 'bet_status_lost',
  VOID: 'bet_status_void',
  OTHER: 'bet_status_unknown',
} as const;

/** The key of the word for a coupon's state, in the dictionary `coupon`; null while it is open. */
export const statusKeyOf = (status: string) =>
  statusKeys[Object.hasOwn(statusKeys, status) ? (status as keyof typeof statusKeys) : 'OTHER'];
