/** When documents are due, in plain words. */
import type { Db } from '../database/index';
import { moneyText, type Due } from '../due/index';
import {
  inMeasure,
  packNamed,
  packNamesOf,
  packsOf,
  type PackName,
  clauseOf,
  packWords,
  findPerson,
  type Person,
  cameIn,
  isProofDue,
  proofDueOf,
  type ProofSum,
} from '../protection/index';
import { verificationOf } from '../players/index';

/** What waits for documents of a player, as the gate judges it; nothing once they are accepted. */
export async function dueOfDocuments(
  db: Db,
  userId: number,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<Due[]> {
  const { status, is_demanded, under_age_birth_date } = await verificationOf(db, userId);
  if (status === 'VERIFIED') return [];
  const held = 'No stake and no deposit is taken until documents';
  const texts = [
    ...(under_age_birth_date !== null
      ? [`${held} show another birth date: the typed one is below the least age.`]
      : is_demanded
        ? [`${held} are accepted: the operator demands them.`]
        : []),
    ...(isDemo ? [] : await byPacks(db, userId, now)),
  ];
  const waiting = status === 'WAITING' ? ' They wait for the operator.' : '';
  return texts.map((text) => ({ at: null, text: `${text}${waiting}` }));
}

async function byPacks(db: Db, userId: number, now: Date): Promise<string[]> {
  const person = await findPerson(db, userId);
  if (!person) return [];
  const due = proofDueOf(packsOf(person, now));
  const names = packNamesOf(person, now);
  const start = 'No stake and no deposit of real money is taken until documents prove who the player is';
  if (due === 'BEFORE_DEPOSIT') return [`${start}, and the age: ${names.flatMap(demandOf).join('; ')}.`];
  const isDue = await isProofDue(db, person, { coming: null, now, isDemo: false });
  const sources = names.map((name) => `${packWords[name]} ${clauseOf(packNamed(name).identityDue.source)}`);
  const sums = await Promise.all(due.map((sum) => sumText(db, person, sum, now)));
  return sums.map(({ beyond, came }) => {
    const rule = `${came} has come in; by the rules of ${sources.join(', ')}.`;
    return isDue
      ? `${start}, which is due ${beyond}: ${rule}`
      : `B${beyond.slice(1)} no stake and no deposit is taken until documents prove who the player is: ${rule}`;
  });
}

/** What a pack asks for before the first deposit, with its clauses. */
function demandOf(name: PackName): string[] {
  const { identityDue, ageDue } = packNamed(name);
  const parts = [
    ...(identityDue.value.due === 'BEFORE_DEPOSIT'
      ? [`for identity before the first deposit ${clauseOf(identityDue.source)}`]
      : []),
    ...(ageDue.value === 'WITH_IDENTITY' ? [] : [`for the age ${clauseOf(ageDue.source)}`]),
  ];
  return parts.length > 0 ? [`${packWords[name]} asks ${parts.join(', and ')}`] : [];
}

async function sumText(db: Db, person: Person, { euros, days }: ProofSum, now: Date) {
  const { measure } = person;
  const most = moneyText(inMeasure(euros, measure, now), measure);
  const came = moneyText(await cameIn(db, person, { days, now }), measure);
  return { beyond: `beyond deposits of ${most} within ${days} days`, came };
}
