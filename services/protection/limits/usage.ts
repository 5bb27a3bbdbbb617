/** How much of its limits a person has used, from the database: `rules/usage.ts` says the same in plain words. */
import type { Db } from '../../database/index';
import { heldValue } from './largest';
import { packsOf } from '../packs';
import { windowAt, type Window } from '../rules/frames';
import { amountTypes, kindOf, type AmountType, type Metric } from '../rules/kinds';
import type { Person } from '../persons/person';
import { sumsOf } from './sums';

/** A limit of amounts with what is used of it, in minor units of the measure. */
export interface UsedLimit {
  type: AmountType;
  value: number;
  used: number;
  window: Window;
}

/** The metrics that a movement uses. */
export const metricsOf: Readonly<Record<'STAKE' | 'DEPOSIT', readonly Metric[]>> = {
  STAKE: ['WAGERING', 'LOSS'],
  DEPOSIT: ['DEPOSIT'],
};

/** The limits of a person with these metrics, or with any, and how far they are used. No query without such limits. */
export async function usedLimits(
  db: Db,
  person: Person,
  { metrics, now }: { metrics?: readonly Metric[]; now: Date },
): Promise<UsedLimit[]> {
  const held = amountTypes.flatMap((type) => {
    const limit = person.limits[type];
    if (!limit?.frame || metrics?.includes(kindOf(type).metric) === false) return [];
    const value = heldValue(person, type, limit.value, now);
    return [{ type, value, window: windowAt(limit.frame, kindOf(type).period, now) }];
  });
  if (held.length === 0) return [];
  const { open, used } = await sumsOf(
    db,
    person.id,
    held.map(({ type, window }) => ({ key: type, metric: kindOf(type).metric, from: window.from })),
  );
  const enlarges = packsOf(person, now).every(({ netWinEnlarges }) => netWinEnlarges.value);
  return held.map((one) => {
    const sum = used.get(one.type) ?? 0;
    if (kindOf(one.type).metric !== 'LOSS') return { ...one, used: sum };
    return { ...one, used: open + (enlarges ? sum : Math.max(0, sum)) };
  });
}
