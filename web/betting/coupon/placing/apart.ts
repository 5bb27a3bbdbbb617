import type { Placement, PlacementBody } from '../state';
import { changing, stepAfter, waitBefore, type PlacerDependencies, type PlacingAnswer } from './attempts';

/** Hears how a placement ended that nobody in this tab waits for. */
export type ApartListener = (placement: Placement, answer: PlacingAnswer) => void;

/** Placements beside the coupon: any number of them wait at once, each under its own key. */
export function createApart({ waiting, send, exclusively, wait, newKey, now }: PlacerDependencies) {
  const heard = new Map<string, (answer: PlacingAnswer) => void>();
  const listeners = new Set<ApartListener>();

  const change = changing(exclusively);

  async function place(body: PlacementBody, playerId: string): Promise<PlacingAnswer> {
    const key = newKey();
    const answered = new Promise<PlacingAnswer>((resolve) => heard.set(key, resolve));
    const startedAt = now().getTime();
    await change(() => waiting.add({ key, playerId, body, startedAt, tries: 0, ofCoupon: false }));
    return answered;
  }

  async function seeThrough(key: string, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const placement = waiting.all().find((one) => one.key === key);
      // Another tab had the answer.
      if (!placement) return heard.get(key)?.({ kind: 'lost' });
      await change(() => waiting.sent(key));
      const answer = await send(placement);
      const step = stepAfter(answer, placement.tries);
      if (step === 'end') await change(() => waiting.answered(key));
      if (step !== 'again') return tell(placement, answer);
      await wait(waitBefore(attempt), signal);
    }
  }

  /** Gives the answer to the caller of `place`. After a reload there is none, and the listeners hear it. */
  function tell(placement: Placement, answer: PlacingAnswer): void {
    const hear = heard.get(placement.key);
    if (hear) hear(answer);
    else for (const listener of listeners) listener(placement, answer);
  }

  return {
    place,
    seeThrough,
    isWaiting: (outcomeId: string) =>
      waiting
        .all()
        .some(({ ofCoupon, body }) => !ofCoupon && body.bets.some((bet) => bet.outcomeId === outcomeId)),
    hear(listener: ApartListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
