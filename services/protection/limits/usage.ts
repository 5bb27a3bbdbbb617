/** How much of its limits a person has used, from the database: `rules/usage.ts` says the same in plain words. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/index';
import { heldValue } from './largest';
import { packsOf } from '../packs';
import { windowAt, type Window } from '../rules/frames';
import { amountTypes, kindOf, type AmountType, type Metric } from '../rules/kinds';
import type { Person } from '../persons/person';

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
  const sums = held.map(({ type, window }) => sql`${sumOf(type, window)} AS ${sql.ref(String(type))}`);
  const oldest = new Date(Math.min(...held.map(({ window }) => window.from.getTime())));
  const { rows } = await sql<Record<string, number>>`
    SELECT coalesce(sum(amount) FILTER (WHERE ${isOpen}), 0)::bigint AS open, ${sql.join(sums)}
    FROM person_movements
    WHERE person_id = ${person.id} AND NOT is_freed
      AND (at >= ${oldest} OR (kind = 'STAKE' AND (settled_at IS NULL OR settled_at >= ${oldest})))`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database said nothing.');
  const enlarges = packsOf(person, now).every(({ netWinEnlarges }) => netWinEnlarges.value);
  return held.map((one) => {
    const sum = row[one.type] ?? 0;
    if (kindOf(one.type).metric !== 'LOSS') return { ...one, used: sum };
    return { ...one, used: (row.open ?? 0) + (enlarges ? sum : Math.max(0, sum)) };
  });
}

const isOpen = sql`kind = 'STAKE' AND settled_at IS NULL`;

/** SQL of what counts in a window; for losses, of what was lost in it by settled stakes. */
function sumOf(type: AmountType, { from }: Window): RawBuilder<number> {
  const { metric } = kindOf(type);
  if (metric === 'LOSS')
    return sql`coalesce(sum(amount - returned) FILTER (WHERE kind = 'STAKE' AND settled_at >= ${from}), 0)::bigint`;
  const kind = metric === 'DEPOSIT' ? 'DEPOSIT' : 'STAKE';
  return sql`coalesce(sum(amount) FILTER (WHERE kind = ${kind} AND at >= ${from}), 0)::bigint`;
}
