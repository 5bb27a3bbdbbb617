import type { LateFacts, LatePart } from '../../overlay/latePart';
import { GuestSessionKeeper } from './GuestSessionKeeper';

/** What pages do for the session after they are shown. */
export const sessionParts = {
  guestSession: { Part: GuestSession },
} satisfies Record<string, LatePart>;

function GuestSession({ player }: LateFacts) {
  return <GuestSessionKeeper isGuest={player === null} />;
}
