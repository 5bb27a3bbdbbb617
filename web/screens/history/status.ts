/** The ways in which the history can be filtered, as they stand in the address. */
export const statuses = ['open', 'won', 'lost', 'void'] as const;

const wireStatuses = { open: 'OPEN', won: 'WON', lost: 'LOST', void: 'VOID' } as const;

/** The status that the address asks for; null, which is all, for none and for an unknown one. */
export function statusOf(text: string | null): 'OPEN' | 'WON' | 'LOST' | 'VOID' | null {
  const known = statuses.find((status) => status === text);
  return known ? wireStatuses[known] : null;
}
