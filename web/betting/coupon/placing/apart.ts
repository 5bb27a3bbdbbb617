import type { PlacementBody } from '../state';
import { changing, stepAfter, waitBefore, type PlacerDependencies, type PlacingAnswer } from './attempts';

/** Placements beside the coupon: any number of them wait at once, each under its own key. */
export function createApart({ waiting, send, exclusively, wait, newKey, now }: PlacerDependencies) {
  const heard = new Map<string, (answer: PlacingAnswer) => void>();

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
      if (!placement) return;
      await change(() => waiting.sent(key));
      const answer = await send(placement);
      const step = stepAfter(answer, placement.tries);
      if (step === 'end') await change(() => waiting.answered(key));
      if (step !== 'again') return heard.get(key)?.(answer);
      await wait(waitBefore(attempt), signal);
    }
  }

  return { place, seeThrough };
}
