/** Looks for markers of harm, and does what follows from them. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { hourMs } from '../../durations';
import { packOf } from '../packs';
import { lockPerson, type Person } from '../persons/person';
import { factsOf } from './facts';
import { keepMarkers } from './markers';
import { sightingsOf, type HarmFacts } from './rules';

/** At once, so that one look does not take long. */
const batch = 100;

/**
 * Looks at every person whose stakes, deposits or limits have changed since the last look; returns how many those were. Looking
 * twice, or in two processes at once, changes nothing more.
 */
export async function lookForHarm(db: Db, now: Date): Promise<number> {
  let looked = 0;
  for (;;) {
    const { rows } = await sql<{ personId: number; userId: number | null }>`
      SELECT cause.person_id AS "personId", min(one.user_id) AS "userId"
      FROM (SELECT DISTINCT person_id FROM harm_causes ORDER BY person_id LIMIT ${batch}) cause
      LEFT JOIN person_users one USING (person_id)
      GROUP BY cause.person_id`.execute(db);
    for (const row of rows) await db.transaction().execute((trx) => look(trx, row, now));
    looked += rows.length;
    if (rows.length < batch) return looked;
  }
}

async function look(
  trx: Trx,
  { personId, userId }: { personId: number; userId: number | null },
  now: Date,
): Promise<void> {
  const person = userId === null ? undefined : await lockPerson(trx, userId);
  // First of all: what causes a look from now on causes another one.
  await trx.deleteFrom('harm_causes').where('person_id', '=', personId).execute();
  if (person) await judgePerson(trx, person, now);
}

async function judgePerson(trx: Trx, person: Person, now: Date): Promise<void> {
  const pack = packOf(person);
  const thresholds = {
    chasing: pack.chasing.value,
    largeDeposit: pack.largeDeposit.value,
    nights: pack.nights.value,
    failedDeposits: pack.failedDeposits.value,
    limitsRaised: pack.limitsRaised.value,
  };
  const facts = await factsOf(trx, person.id, thresholds, now);
  const zone = pack.zone.value;
  // What a process dates later, whose clock is ahead of this one, has happened, too.
  const sightings = [now, ...laterThan(now, facts)].flatMap((instant) =>
    sightingsOf(facts, { thresholds, zone, now: instant }),
  );
  const { holdsDays, caseHours } = pack.harmConsequences.value;
  await keepMarkers(trx, person.id, { sightings, holdsDays });
  if (sightings.some(({ strength }) => strength === 'STRONG')) await openCase(trx, person.id, caseHours, now);
}

/** The newest instant of facts, where it is later than now. */
function laterThan(now: Date, { deposits, stakes, failedDeposits, limitsRaised }: HarmFacts): Date[] {
  const all = [...deposits.map(({ at }) => at), ...stakes, ...failedDeposits, ...limitsRaised];
  const newest = all.reduce((one, other) => (other > one ? other : one), now);
  return newest > now ? [newest] : [];
}

/** Opens a case and proposes a limit to the player, unless a case is open. */
async function openCase(trx: Trx, personId: number, caseHours: number, now: Date): Promise<void> {
  const opened = await trx
    .insertInto('harm_cases')
    .values({
      person_id: personId,
      opened_at: now,
      due_at: new Date(now.getTime() + caseHours * hourMs),
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column('person_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return;
  await trx.updateTable('persons').set({ limit_proposed_at: now }).where('id', '=', personId).execute();
}
