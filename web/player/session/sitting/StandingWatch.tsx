import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { closeModal } from '../../../overlay/modals/store';
import { DueLimit } from './DueLimit';
import { LimitAdvice } from './LimitAdvice';
import { RealityCheck } from './RealityCheck';
import { useCheckDue } from './useCheckDue';
import { useDue } from './useDue';
import { useSessionEnd } from './useSessionEnd';
import { useSittingPing } from './useSittingPing';
import type { Standing } from './useStanding';

interface StandingWatchProps {
  standing: Standing;
  /** Asks the server whether the session is still open. */
  checkSession(): void;
}

/**
 * Watches what interrupts playing: the end of the session limit, the reality check, and changes of limits that are due. The
 * last two open over whatever is there, one after the other. While neither is open, the player is asked about limits.
 */
export function StandingWatch({ standing, checkSession }: StandingWatchProps) {
  const { sitting, pending, advice, read } = standing;
  const endsAt = sitting?.sessionEndsAt ?? null;
  useSittingPing(endsAt !== null);
  useSessionEnd(endsAt, checkSession, standing);
  const isCheckDue = useCheckDue(sitting?.realityCheck?.dueAt ?? null, standing);
  const [next] = pending;
  const isLimitDue = useDue(next?.dueAt ?? null, read, standing.correctedAt);

  const isOpen = isCheckDue || isLimitDue;
  useEffect(() => {
    if (isOpen) closeModal();
  }, [isOpen]);
  // Not within the header, where a narrow page may hide it.
  if (isCheckDue && sitting)
    return createPortal(<RealityCheck sitting={sitting} read={read} />, document.body);
  if (isLimitDue && next)
    return createPortal(<DueLimit key={next.kind} limit={next} read={read} />, document.body);
  return advice && createPortal(<LimitAdvice advice={advice} />, document.body);
}
