import { useNow } from '../../foundation/browser/clock';
import { useFormat } from '../../foundation/i18n/useFormat';

const minuteMs = 60_000;

/** How long before its start a game counts as near. */
const nearMs = 60 * minuteMs;

/** `in 12 min` when a game is about to begin; nothing earlier, when the date says it better. */
export function StartsIn({ startsAt }: { startsAt: string }) {
  const now = useNow(minuteMs);
  const format = useFormat();
  const left = Date.parse(startsAt) - now;
  return left > 0 && left <= nearMs ? <span>{format.relative(startsAt, now)}</span> : null;
}
