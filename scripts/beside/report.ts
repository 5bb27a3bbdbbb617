/** What was seen while two releases ran beside each other, as counts by a sentence, and the faults among it. */
import { differingPlaces } from './differences';
import type { ReleaseName } from './releases';

/** What one release answered to a key. */
export interface KeyAnswer {
  readonly release: ReleaseName;
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- of any release
  readonly body: any;
}

/** The coupons that an answer tells of. */
export const couponsOf = ({ status, body }: KeyAnswer): number[] => {
  if (status !== 201) return [];
  const receipts: { id: number }[] = body.coupons ?? [body];
  return receipts.map(({ id }) => id);
};

/**
 * How the answer to a repeated key differs from the first, and whether it may. The present release gives its own receipts to the letter;
 * one that the former release is part of may show the coupon as it stands. The former may know no such type.
 */
export function comparedKeys(first: KeyAnswer, again: KeyAnswer): { text: string; isFault: boolean } {
  const where = `placed at ${first.release}, asked again at ${again.release}`;
  if (again.status !== 201) {
    const isUnknown = again.release === 'former' && again.status === 400;
    const isLater = again.status === 409 || again.status === 401 || again.status >= 500;
    return { text: `${where}: ${again.status} ${again.body?.code}`, isFault: !isUnknown && !isLater };
  }
  const places = differingPlaces(first.body, again.body);
  const isSame = couponsOf(first).join() === couponsOf(again).join();
  const isExact = first.release === 'present' && again.release === 'present';
  const text = places.length === 0 ? 'the same' : `differs in ${places.join(', ')}`;
  return { text: `${where}: ${text}`, isFault: !isSame || (isExact && places.length > 0) };
}

/** Counts what is seen, and keeps faults. */
export function createReport() {
  const counts = new Map<string, Map<string, number>>();
  const faults = new Map<string, number>();
  const add = (map: Map<string, number>, text: string) => void map.set(text, (map.get(text) ?? 0) + 1);
  return {
    note(topic: string, text: string): void {
      const own = counts.get(topic) ?? new Map<string, number>();
      counts.set(topic, own);
      add(own, text);
    },
    fault: (text: string): void => add(faults, text),
    faults: (): readonly string[] => [...faults.keys()],
    /** The lines that are printed at the end. */
    lines(): string[] {
      const list = (map: Map<string, number>) =>
        [...map].toSorted(([a], [b]) => a.localeCompare(b)).map(([text, count]) => `  ${count} × ${text}`);
      const topics = [...counts].flatMap(([topic, own]) => [topic, ...list(own)]);
      return [...topics, 'faults', ...(faults.size > 0 ? list(faults) : ['  none'])];
    },
  };
}

export type Report = ReturnType<typeof createReport>;
