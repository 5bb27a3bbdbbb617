import { useContext, useEffect, useEffectEvent } from 'react';
import { ClockContext } from '../../foundation/browser/clock';
import { dismissGroup, noticeStore, notify } from '../../overlay/notices/store';
import { sessionNotices } from '../session/useSessionChange';
import { serverNow } from './serverClock';
import { useDue } from './useDue';
import type { Standing } from './useStanding';

/** How often the page asks whether the server has ended the session, from the end of the limit on. */
const askEveryMs = 1000;
/** How far the page's clock may be behind the server's: by as long as the answer took that corrected it. */
const behindMs = 5000;

/** When a limit of time ends the session, null without one; and what the player is told then. */
export interface SessionEnd {
  endsAt: string | null;
  why: string;
}

/**
 * SL-02, NT-22: when a limit of time is over, asks the server until it has ended the session, and tells the player why. The
 * server ends it by itself: this is how soon the page knows, and what it says.
 */
export function useSessionEnd(
  { endsAt, why }: SessionEnd,
  checkSession: () => void,
  { read, correctedAt }: Pick<Standing, 'read' | 'correctedAt'>,
): void {
  const clock = useContext(ClockContext);
  const isOver = useDue(endsAt, read, correctedAt);
  const ask = useEffectEvent(checkSession);
  useEffect(() => {
    if (!isOver) return;
    ask();
    const timer = setInterval(() => ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [isOver]);

  const left = useEffectEvent(() => {
    // Each answer of the server corrects the page's clock: the one about the ended session came just now.
    const now = Math.max(serverNow(), clock?.now() ?? 0);
    if (endsAt === null || now < Date.parse(endsAt) - behindMs) return;
    tellWhy(why);
  });
  useEffect(() => () => left(), []);
}

/** How long after the end the frame may still say that the session has ended. */
const otherNoticeMs = 10_000;

/** Says why the session has ended, in place of the notice that every end brings, whichever comes first. */
function tellWhy(text: string): void {
  notify({ kind: 'error', group: 'session limit', text, permanent: true });
  dismissGroup(sessionNotices);
  const stop = noticeStore.subscribe((notices) => {
    if (!notices.some(({ group }) => group === sessionNotices)) return;
    stop();
    dismissGroup(sessionNotices);
  });
  setTimeout(stop, otherNoticeMs);
}
