/** The filters of the history, in the form of the address. */
export const statuses = ['open', 'won', 'lost', 'void'] as const;

const wireStatuses = { open: 'OPEN', won: 'WON', lost: 'LOST', void: 'VOID' } as const;

/** The status in the address; null, which means all, for none and for an unknown one. */
export function statusOf(text: string | null): 'OPEN' | 'WON' | 'LOST' | 'VOID' | null {
  const known = statuses.find((status) => status === text);
  return known ? wireStatuses[known] : null;
}
