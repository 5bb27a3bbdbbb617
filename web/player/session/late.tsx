import type { LateFacts, LatePart } from '../../overlay/latePart';
import { GuestSessionKeeper } from './GuestSessionKeeper';
import { ResidenceAsk } from './ResidenceAsk';

/** What pages do for the session after they are shown. */
export const sessionParts = {
  residence: { Part: ResidenceAsk, when: ({ player }) => player?.isResidenceDue === true },
  guestSession: { Part: GuestSession },
} satisfies Record<string, LatePart>;

function GuestSession({ player }: LateFacts) {
  return <GuestSessionKeeper isGuest={player === null} />;
}
