/** The evidence of what registers answered, and what becomes of the person by it. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { note } from '../limits/events';
import { packsOf, registersOf } from '../packs';
import type { RegisterName } from '../packs/pack';
import { lockPerson, type Person } from '../persons/person';
import { limitNumber } from '../../../rules/limitNumbers';
import {
  afterAnswer,
  mayAskToPlay,
  registerExclusion,
  registerExclusions,
  unclearedRegisters,
  whileAsked,
  type RegisterAnswer,
  type RegisterExclusion,
  type RegisterStanding,
} from '../rules/registers';
import type { RegisterQuestion } from './register';
import { covers, digestsOf, isSame, questionOf } from './question';
import type { AskedDigests, CheckReason } from './tables';

/** A question to a register, and what it answered. */
export interface Check {
  register: RegisterName;
  reason: CheckReason;
  question: RegisterQuestion;
  answer: RegisterAnswer;
}

/** Keeps an answer as evidence; returns its number. `userId`: null for a registration that is refused. */
export async function keepCheck(
  trx: Trx,
  userId: number | null,
  { register, reason, question, answer }: Check,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('register_checks')
    .values({
      user_id: userId,
      register,
      reason,
      asked_at: now,
      answer: answer.kind,
      excluded_until: answer.kind === 'EXCLUDED' ? answer.until : null,
      reference: 'reference' in answer ? answer.reference : null,
      fault: answer.kind === 'NO_ANSWER' ? answer.fault : null,
      asked: JSON.stringify(digestsOf(question)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps an answer about an account, and excludes, clears or holds back its person by it, at once for all accounts. */
export async function takeAnswer(trx: Trx, userId: number, check: Check, now: Date): Promise<void> {
  const person = await lockPerson(trx, userId);
  const id = await keepCheck(trx, userId, check, now);
  if (!person) return;
  const digests = digestsOf(check.question);
  const answered = {
    register: check.register,
    answer: check.answer,
    check: id,
    isCurrent: isSame(digests, digestsOf(await questionOf(trx, userId))),
    repeats: await repeatedBy(trx, digests, registerExclusions(person.register, now)),
  };
  await writeStanding(trx, person, userId, { standing: afterAnswer(person.register, answered, now), now });
}

/**
 * The numbers of the checks that excluded a person and whose questions named nothing else than this one. Of a check that was
 * erased nobody can say any more whom it was about.
 */
async function repeatedBy(
  trx: Trx,
  digests: AskedDigests,
  exclusions: readonly RegisterExclusion[],
): Promise<number[]> {
  if (exclusions.length === 0) return [];
  const numbers = exclusions.map(({ check }) => check);
  const rows = await trx
    .selectFrom('register_checks')
    .select(['id', 'asked'])
    .where('id', 'in', numbers)
    .execute();
  return rows.filter(({ asked }) => covers(digests, asked)).map(({ id }) => id);
}

/** Writes how a locked person stands with registers; an exclusion that begins or ends goes into the log of limits. */
async function writeStanding(
  trx: Trx,
  person: Person,
  userId: number,
  { standing, now }: { standing: RegisterStanding; now: Date },
): Promise<void> {
  const before = registerExclusion(person.register, now);
  const after = registerExclusion(standing, now);
  const begins = !before && after;
  await trx
    .updateTable('persons')
    .set({
      register_standing: JSON.stringify(standing),
      ...(begins && refundsBets(person, now) && { refund_bets_at: now }),
    })
    .where('id', '=', person.id)
    .execute();
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const change = { personId: person.id, userId, at: now, type: limitNumber.EXCLUSION, before, after };
  await note(trx, { ...change, what: after ? 'EXCLUDED' : 'REGISTER_ENDED' });
}

const refundsBets = (person: Person, now: Date): boolean =>
  packsOf(person, now).some(({ exclusionRefunds }) => exclusionRefunds.value);

/**
 * Notes that registers are asked because somebody wants to play, and returns them: of two tries at once one asks. None when all have
 * said that the person may play, or were asked a moment ago.
 */
export async function claimQuestions(trx: Trx, userId: number, now: Date): Promise<RegisterName[]> {
  const person = await lockPerson(trx, userId);
  if (!person) return [];
  const open = unclearedRegisters(person.register, registersOf(person, now), now);
  const claimed = open.filter((register) => mayAskToPlay(person.register, register, now));
  if (claimed.length === 0) return [];
  const standing = claimed.reduce((before, one) => whileAsked(before, one, now), person.register);
  const row = { register_standing: JSON.stringify(standing) };
  await trx.updateTable('persons').set(row).where('id', '=', person.id).execute();
  return claimed;
}

/** The newest evidence about the accounts of a person, for the operator. */
export async function checksAbout(db: Db, userId: number, most: number) {
  return db
    .selectFrom('register_checks')
    .selectAll()
    .where(
      sql<boolean>`user_id IN (SELECT other.user_id FROM person_users one
        JOIN person_users other ON other.person_id = one.person_id WHERE one.user_id = ${userId})`,
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
