import { useEffect, useEffectEvent } from 'react';
import { couponStore } from '../../betting/coupon/store';
import { chunkMs, useDue } from './useDue';
import { serverNow } from './serverClock';
import type { Standing } from './useStanding';

/** RC-08: when the reality check is due, in milliseconds of this browser's clock. Other tabs see that it changed. */
const storageKey = 'realityCheckEndTime';

/**
 * Whether the reality check is due (RC-01, RC-08, RC-09). The end stands in the browser's storage; when another tab changes it,
 * when it has come and when the server refuses a stake for it, the server is asked, and what it says holds.
 */
export function useCheckDue(
  dueAt: string | null,
  { read, correctedAt }: Pick<Standing, 'read' | 'correctedAt'>,
): boolean {
  const isDue = useDue(dueAt, read, correctedAt);
  const ask = useEffectEvent(read);

  useEffect(() => {
    const left = dueAt === null ? null : Date.parse(dueAt) - serverNow();
    store(left === null ? null : Math.round(Date.now() + left));
  }, [dueAt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      const end = stored();
      if (end === null) return;
      const left = end - Date.now();
      timer = setTimeout(left <= chunkMs ? () => ask() : wait, Math.min(Math.max(left, 0), chunkMs));
    };
    const changed = ({ key }: StorageEvent): void => {
      if (key !== storageKey && key !== null) return;
      ask();
      wait();
    };
    wait();
    addEventListener('storage', changed);
    const stop = couponStore.subscribe(({ refusal }, before) => {
      if (refusal !== before.refusal && refusal?.code === 'REALITY_CHECK') ask();
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', changed);
      stop();
    };
  }, [dueAt]);
  return isDue;
}

function stored(): number | null {
  try {
    const end = Number(localStorage.getItem(storageKey));
    return Number.isFinite(end) && end > 0 ? end : null;
  } catch {
    return null;
  }
}

function store(end: number | null): void {
  try {
    if (end === null) localStorage.removeItem(storageKey);
    else if (stored() === null || Math.abs((stored() ?? 0) - end) > 1000)
      localStorage.setItem(storageKey, String(end));
  } catch {
    // Without storage each tab asks for itself.
  }
}
