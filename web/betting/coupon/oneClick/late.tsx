import { Suspense } from 'react';
import type { LateFacts, LatePart } from '../../../overlay/latePart';
import { useLaterCode } from '../../../routing/routes/useLaterCode';

const load = async () => (await import('./OneClickKeeper')).OneClickKeeper;

function OneClick({ player }: LateFacts) {
  const { code: Keeper } = useLaterCode(load);
  return (
    Keeper && (
      <Suspense fallback={null}>
        <Keeper playerId={player ? player.id : player} />
      </Suspense>
    )
  );
}

/** What places bets by one press, where the site offers it (CP-27). */
export const oneClickParts = {
  oneClick: { Part: OneClick, feature: 'ONE_CLICK' },
} as const satisfies Record<string, LatePart>;
