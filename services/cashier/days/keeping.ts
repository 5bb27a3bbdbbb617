/** What comparisons found, in the database, so that the log says it once, whichever process found it. */
import type { Db, Trx } from '../../database/index';
import { dayMs } from '../../durations';
import type { DaySum, Difference } from './comparing';

/** How often the log says that a day differs which stays as it is. */
const tellAgainMs = dayMs;

/** A day that was compared. */
interface Compared {
  provider: string;
  /** A day of UTC, `2026-03-08`. */
  day: string;
  sums: readonly DaySum[];
  differences: readonly Difference[];
  now: Date;
}

/**
 * Keeps what a comparison found. Whether the log has to say it: differences that are new or have changed, and once a day those that
 * stay. Of several processes that find the same, one is told so.
 */
export async function keepCompared(
  trx: Trx,
  { provider, day, sums, differences, now }: Compared,
): Promise<boolean> {
  await trx
    .insertInto('compared_days')
    .values({ provider, day, sums: '[]', differences: '[]', compared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await trx
    .selectFrom('compared_days')
    .select(['differences', 'told_at'])
    .where('provider', '=', provider)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isLong = !before.told_at || now.getTime() - before.told_at.getTime() >= tellAgainMs;
  const isTold = differences.length > 0 && (isLong || textOf(differences) !== textOf(before.differences));
  const toldAt = isTold ? now : before.told_at;
  await trx
    .updateTable('compared_days')
    .set({
      sums: JSON.stringify(sums),
      differences: JSON.stringify(differences),
      compared_at: now,
      told_at: differences.length > 0 ? toldAt : null,
    })
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
  return isTold;
}

/** The newest days that were compared, with what was found. */
export const comparedDays = (db: Db, limit: number) =>
  db.selectFrom('compared_days').selectAll().orderBy('day', 'desc').limit(limit).execute();

/** The same text for the same differences, in whichever order a list and the database have them. */
const textOf = (differences: readonly Difference[]): string =>
  differences
    .map((one) => {
      const told = 'told' in one && [one.told.amount, one.told.currency];
      const booked = 'booked' in one && [one.booked.amount, one.booked.currency, one.deposit];
      return JSON.stringify([one.kind, one.id, told, booked]);
    })
    .toSorted()
    .join('\n');
