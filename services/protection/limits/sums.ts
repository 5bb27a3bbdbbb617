/**
 * Running sums of what limits count. Triggers keep them with each movement, whichever release writes it, by minutes, hours and days of
 * UTC; `sumSteps.ts` says how. What lies at the edge of a window is added up from the movements themselves, so that a sum is exact.
 */
import { sql } from 'kysely';
import { runPrepared, type Db, type Trx } from '../../database/index';
import { dayMs, hourMs, minuteMs } from '../../durations';
import type { Metric } from '../rules/kinds';

/** What is summed: all that counts for a metric from an instant on. `key` tells sums apart. */
export interface SumAsked {
  key: number;
  metric: Exclude<Metric, 'LOGIN'>;
  from: Date;
}

/** Sums in minor units of the person's measure. */
export interface Sums {
  /** Open stakes, however old. */
  open: number;
  /** By key. Of losses: what was lost by settled stakes, below 0 for a net win. */
  used: ReadonlyMap<number, number>;
}

/**
 * What counts for a person. Of each sum it reads 59 minutes, 23 hours, the days, and the movements of one minute at most, so that nobody
 * waits longer under the person's lock because more was played.
 */
export async function sumsOf(db: Db, personId: number, asked: readonly SumAsked[]): Promise<Sums> {
  const edges = asked.map(({ key, metric, from }) => {
    const minute = up(from, minuteMs);
    const hour = up(minute, hourMs);
    return { key, metric, from, minute, hour, day: up(hour, dayMs) };
  });
  const rows = await runPrepared<{ key: number; used: number; open: number }>(
    db,
    'limits_used',
    sql`
      SELECT edge.key, open.sum AS open, (
        (SELECT coalesce(sum(amount), 0) FROM person_sums WHERE person_id = person.id AND metric = edge.metric
           AND unit = 'DAY' AND start >= edge.day)
        + (SELECT coalesce(sum(amount), 0) FROM person_sums WHERE person_id = person.id AND metric = edge.metric
             AND unit = 'HOUR' AND start >= edge.hour AND start < edge.day)
        + (SELECT coalesce(sum(amount), 0) FROM person_sums WHERE person_id = person.id AND metric = edge.metric
             AND unit = 'MINUTE' AND start >= edge.minute AND start < edge.hour)
        + CASE edge.metric
            WHEN 'LOSS' THEN (
              SELECT coalesce(sum(amount - returned), 0) FROM person_movements WHERE person_id = person.id AND kind = 'STAKE'
                AND NOT is_freed AND settled_at >= edge.from AND settled_at < edge.minute)
            ELSE (
              SELECT coalesce(sum(amount), 0) FROM person_movements WHERE person_id = person.id
                AND kind = CASE edge.metric WHEN 'DEPOSIT' THEN 'DEPOSIT' ELSE 'STAKE' END
                AND NOT is_freed AND at >= edge.from AND at < edge.minute)
          END
      )::bigint AS used
      FROM (VALUES (${personId}::bigint)) person (id),
      LATERAL (
        SELECT coalesce(sum(amount), 0)::bigint AS sum FROM person_sums
        WHERE person_id = person.id AND metric = 'OPEN' AND unit = 'ALL'
      ) open,
      jsonb_to_recordset(${JSON.stringify(edges)}::jsonb)
        AS edge (key integer, metric text, "from" timestamptz, minute timestamptz, hour timestamptz, day timestamptz)`,
  );
  const used = new Map(rows.map(({ key, used: sum }) => [key, sum]));
  return { open: rows[0]?.open ?? 0, used };
}

/** The first instant of a whole unit that is not before another. */
const up = (at: Date, unitMs: number): Date => new Date(Math.ceil(at.getTime() / unitMs) * unitMs);

/** Returns a sentence for each sum that is not what the movements of its person add up to. */
export async function checkSums(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string; kept: string; counted: string }>`
    WITH counted AS (
      SELECT person_id, CASE kind WHEN 'STAKE' THEN 'WAGERING' ELSE 'DEPOSIT' END AS metric, at, amount
      FROM person_movements WHERE NOT is_freed
      UNION ALL
      SELECT person_id, 'LOSS', settled_at, amount - returned
      FROM person_movements WHERE NOT is_freed AND kind = 'STAKE' AND settled_at IS NOT NULL
    ), expected AS (
      SELECT person_id, metric, unit, date_trunc(unit, at, 'UTC') AS start, sum(amount) AS amount
      FROM counted, unnest(ARRAY['DAY', 'HOUR', 'MINUTE']) unit GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT person_id, 'OPEN', 'ALL', '-infinity', sum(amount)
      FROM person_movements WHERE NOT is_freed AND kind = 'STAKE' AND settled_at IS NULL GROUP BY 1
    ), found AS (
      SELECT person_id, metric, unit, start, sum(amount) AS amount FROM person_sums GROUP BY 1, 2, 3, 4
    )
    SELECT format('%s of person %s, %s %s', metric, person_id, unit, start AT TIME ZONE 'UTC') AS name,
           coalesce(found.amount, 0)::text AS kept, coalesce(expected.amount, 0)::text AS counted
    FROM expected FULL JOIN found USING (person_id, metric, unit, start)
    WHERE coalesce(found.amount, 0) <> coalesce(expected.amount, 0) ORDER BY 1`.execute(trx);
  return rows.map(
    ({ name, kept, counted }) => `${name}: ${kept} is kept, but the movements add up to ${counted}`,
  );
}
