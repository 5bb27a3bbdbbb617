/** The step that begins to keep sums of movements. */
import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

/**
 * SQL that adds to the sums what movements count. `rows`: movements with a `sign`, -1 for what counts no more. Sums are locked in one
 * order, so that two statements never wait for each other.
 */
const summing = (rows: string, isChange: boolean): string => `
  INSERT INTO person_sums (person_id, metric, unit, start, is_change, amount)
  SELECT person_id, part.metric, part.unit,
         CASE part.unit WHEN 'ALL' THEN part.instant ELSE date_trunc(part.unit, part.instant, 'UTC') END,
         ${isChange}, sum(sign * part.counted)
  FROM (${rows}) movement, LATERAL (${partsOf('movement')}) part
  GROUP BY 1, 2, 3, 4 HAVING sum(sign * part.counted) <> 0 ORDER BY 1, 2, 3, 4
  ${adding}`;

/** The same for one movement that begins, which counts in each sum once: every stake waits for it. */
const summingOne = (): string => `
  INSERT INTO person_sums (person_id, metric, unit, start, is_change, amount)
  SELECT NEW.person_id, part.metric, part.unit,
         CASE part.unit WHEN 'ALL' THEN part.instant ELSE date_trunc(part.unit, part.instant, 'UTC') END,
         false, part.counted
  FROM (${partsOf('NEW')}) part
  ${adding}`;

const adding = `
  ON CONFLICT (person_id, metric, unit, start, is_change) DO UPDATE SET amount = person_sums.amount + excluded.amount`;

/** SQL of the sums that a movement counts in. */
function partsOf(row: string): string {
  const begun = `CASE ${row}.kind WHEN 'STAKE' THEN 'WAGERING' ELSE 'DEPOSIT' END`;
  const isSettled = `${row}.settled_at IS NOT NULL`;
  const units = ['DAY', 'HOUR', 'MINUTE'];
  const values = [
    ...units.map((unit) => `(${begun}, '${unit}', ${row}.at, ${row}.amount, true)`),
    ...units.map(
      (unit) =>
        `('LOSS', '${unit}', ${row}.settled_at, ${row}.amount - ${row}.returned, ${row}.kind = 'STAKE' AND ${isSettled})`,
    ),
    `('OPEN', 'ALL', '-infinity'::timestamptz, ${row}.amount, ${row}.kind = 'STAKE' AND NOT ${isSettled})`,
  ];
  return `
    SELECT * FROM (VALUES ${values.join(', ')}) one (metric, unit, instant, counted, counts)
    WHERE counts AND NOT ${row}.is_freed`;
}

export const sumSteps: Migrations = {
  '0020_running_sums': async (db) => {
    // Nobody writes movements until the sums are there. A process of the release before writes them by the triggers, too.
    await sql`LOCK TABLE person_movements IN SHARE ROW EXCLUSIVE MODE`.execute(db);
    // A foreign key would let settling wait for persons, whom stakes lock.
    await sql`
      CREATE TABLE person_sums (
        person_id bigint NOT NULL,
        metric text NOT NULL CHECK (metric IN ('WAGERING', 'LOSS', 'DEPOSIT', 'OPEN')),
        unit text NOT NULL CHECK (unit IN ('ALL', 'DAY', 'HOUR', 'MINUTE')),
        start timestamptz NOT NULL,
        is_change boolean NOT NULL,
        amount bigint NOT NULL,
        PRIMARY KEY (person_id, metric, unit, start, is_change)
      ) WITH (fillfactor = 80)`.execute(db);
    await sql.raw(summing('SELECT *, 1 AS sign FROM person_movements', false)).execute(db);

    await sql`
      CREATE FUNCTION person_movements_begin() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${sql.raw(summingOne())}; RETURN NULL; END $$`.execute(db);
    await sql`
      CREATE TRIGGER person_movements_begin AFTER INSERT ON person_movements
      FOR EACH ROW EXECUTE FUNCTION person_movements_begin()`.execute(db);
    const changed = 'SELECT *, 1 AS sign FROM now_rows UNION ALL SELECT *, -1 FROM then_rows';
    await sql`
      CREATE FUNCTION person_movements_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${sql.raw(summing(changed, true))}; RETURN NULL; END $$`.execute(db);
    await sql`
      CREATE TRIGGER person_movements_change AFTER UPDATE ON person_movements
      REFERENCING NEW TABLE AS now_rows OLD TABLE AS then_rows
      FOR EACH STATEMENT EXECUTE FUNCTION person_movements_change()`.execute(db);
    await sql`
      CREATE FUNCTION person_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Movements of persons are never removed.'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER person_movements_stay BEFORE DELETE OR TRUNCATE ON person_movements
      FOR EACH STATEMENT EXECUTE FUNCTION person_movements_stay()`.execute(db);
  },
};
