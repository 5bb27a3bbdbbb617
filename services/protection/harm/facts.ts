/** What markers of harm are judged by, from the database. */
import { sql } from 'kysely';
import type { Trx } from '../../database/index';
import { dayMs, hourMs } from '../../durations';
import { waitingTypes } from '../rules/kinds';
import type { HarmFacts, HarmThresholds } from './rules';

/** The facts of a person, as far back as the thresholds ask. */
export async function factsOf(
  trx: Trx,
  personId: number,
  thresholds: HarmThresholds,
  now: Date,
): Promise<HarmFacts> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { chasing, largeDeposit, nights, failedDeposits, limitsRaised } = thresholds;
  const depositsSince = since(Math.max(chasing.days, largeDeposit.historyDays) * dayMs);
  const { rows: deposits } = await sql<HarmFacts['deposits'][number]>`
    SELECT deposit.at, deposit.amount, (
      SELECT max(settled_at) FROM person_movements
      WHERE person_id = ${personId} AND kind = 'STAKE' AND NOT is_freed AND returned < amount
        AND settled_at <= deposit.at
    ) AS "lossAt"
    FROM person_movements deposit
    WHERE person_id = ${personId} AND kind = 'DEPOSIT' AND NOT is_freed AND at > ${depositsSince}`.execute(
    trx,
  );
  // Quarters of an hour: every zone begins its days with one.
  const { rows: stakes } = await sql<{ at: Date }>`
    SELECT max(at) AS at FROM person_movements
    WHERE person_id = ${personId} AND kind = 'STAKE' AND at > ${since(nights.days * dayMs)}
    GROUP BY date_bin('15 minutes', at, timestamptz '2000-01-01T00:00:00Z')`.execute(trx);
  const failed = await trx
    .selectFrom('person_movements')
    .select('failed_at')
    .where('person_id', '=', personId)
    .where('failed_at', '>', since(failedDeposits.hours * hourMs))
    .execute();
  const { rows: raised } = await sql<{ at: Date }>`
    SELECT at FROM limit_events
    WHERE person_id = ${personId} AND at > ${since(limitsRaised.days * dayMs)} AND what = 'ASKED'
      AND type IN (${sql.join(waitingTypes)}) AND jsonb_typeof(after->'pending') = 'object'`.execute(trx);
  const judged = await trx
    .selectFrom('harm_cases')
    .select(({ fn }) => fn.max('closed_at').as('until'))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    deposits,
    stakes: stakes.map(({ at }) => at),
    failedDeposits: failed.flatMap(({ failed_at }) => failed_at ?? []),
    limitsRaised: raised.map(({ at }) => at),
    judgedUntil: judged?.until ?? null,
  };
}
