import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { closeModal } from '../../overlay/modals/store';
import { DueLimit } from './DueLimit';
import { LimitAdvice } from './LimitAdvice';
import { RealityCheck } from './RealityCheck';
import { useCheckDue } from './useCheckDue';
import { useDue } from './useDue';
import { useSessionEnd, type SessionEnd } from './useSessionEnd';
import { useSittingPing } from './useSittingPing';
import type { Standing } from './useStanding';

interface StandingWatchProps {
  standing: Standing;
  /** Asks the server whether the session is still open. */
  checkSession(): void;
}

/** Whether one end comes before the other, in instants of ISO 8601 in UTC. */
const isBefore = (one: SessionEnd, other: SessionEnd): boolean =>
  one.endsAt !== null && (other.endsAt === null || one.endsAt < other.endsAt);

/**
 * Watches what interrupts playing: the end of the limits of time, the reality check, and changes of limits that are due. The
 * last two open over whatever is there, one after the other. While neither is open, the player is asked about limits.
 */
export function StandingWatch({ standing, checkSession }: StandingWatchProps) {
  const { sitting, pending, advice, read } = standing;
  const { t } = useTranslation('responsible');
  const sessionEnd = {
    endsAt: sitting?.sessionEndsAt ?? null,
    why: t('responsible_gaming_session_limit_expired'),
  };
  const loginEnd = { endsAt: sitting?.loginEndsAt ?? null, why: t('login_expired') };
  const first = isBefore(loginEnd, sessionEnd) ? loginEnd : sessionEnd;
  useSittingPing(first.endsAt !== null);
  useSessionEnd(first, checkSession, standing);
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
