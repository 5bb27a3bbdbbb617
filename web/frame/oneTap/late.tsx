import type { LateFacts, LatePart } from '../../overlay/latePart';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { OneTap } from './OneTap';

interface Query {
  readonly site: { readonly oneTapScript?: string | null | undefined } | null | undefined;
}

/** The offer to sign in with Google. */
export const oneTapParts = {
  oneTap: { Part: Offer, when: ({ isOpen, player }) => isOpen && player === null },
} satisfies Record<string, LatePart<Query>>;

function Offer({ query: { site } }: LateFacts<Query>) {
  // Pages to sign in on have a button of Google's.
  const isWayIn = useIsWayIn();
  return !isWayIn && site?.oneTapScript != null && <OneTap script={site.oneTapScript} />;
}
