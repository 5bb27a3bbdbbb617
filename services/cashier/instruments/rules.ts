/** The rules of instruments, as data: when money may go to an account outside that a player names. */

/** `PROPOSED`: the player named it. `VERIFIED`: it is the player's own. `USED`: money was paid to it since. */
export type InstrumentState = 'PROPOSED' | 'VERIFIED' | 'USED';

/** What says that an instrument is the player's: its name when money came from it, its bank, or two people of the staff. */
export type InstrumentProof = 'PAYER' | 'PAYEE' | 'STAFF';

/** What happens to an instrument. `OWN` and `OTHER`: the provider names its owner. `PAID`: money reached it. */
export const instrumentEvents = ['OWN', 'OTHER', 'STAFF', 'PAID'] as const;
export type InstrumentEvent = (typeof instrumentEvents)[number];

/**
 * The state that an event leads to. Another name takes every trust back, but not what two people have seen. That money was paid to an
 * instrument which nobody has verified proves nothing: only the release before does that.
 */
export function instrumentAfter(
  { state, proof }: { state: InstrumentState; proof: InstrumentProof | null },
  event: InstrumentEvent,
): InstrumentState {
  if (event === 'OTHER') return proof === 'STAFF' ? state : 'PROPOSED';
  if (event === 'PAID') return state === 'PROPOSED' ? state : 'USED';
  return state === 'PROPOSED' ? 'VERIFIED' : state;
}

/** Whether money may go there. */
export const mayBePaid = (state: InstrumentState): boolean => state !== 'PROPOSED';
