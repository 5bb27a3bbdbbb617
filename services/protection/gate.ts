/** The one gate: every deposit, stake, bonus credit, cash-out and withdrawal passes it inside its money transaction. */
import { sql, type RawBuilder } from 'kysely';
import { type GatedKind, issuePass, type Pass, isOwnCash } from '../accounts/index';
import type { Trx } from '../database/index';
import {
  breakOf,
  isUnderAge,
  isWithinDeposits,
  judge,
  notAllowed,
  reasonNotToPlay,
  type Against,
} from './limits/verdict';
import { movePack } from './limits/packMoves';
import { isProofDue } from './limits/proof';
import type { Counted } from './limits/movements';
import { lockPerson, residenceDueOf, type Person } from './persons/person';
import { banOf, fullBanOf, demandedOf, isIdentifiedIn } from '../players/index';
import { identityDueOf, olderAccountOf } from './persons/holds';

/** A movement before money moves. */
export interface GatedMovement<Kind extends GatedKind = GatedKind> {
  kind: Kind;
  userId: number;
  /** Id of the player's cash account. */
  accountId: number | RawBuilder<number>;
}

/** How much a movement moves, which limits ask for. */
export interface Moved {
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  now: Date;
  /** Whether the money is demo money, which rates of any age may measure. */
  isDemo: boolean;
}

/** A rule of the gate: it holds a movement back while its SQL finds a row. */
interface Rule {
  reason: string;
  holdsBack(movement: GatedMovement): RawBuilder<unknown>;
}

/** The rules that one statement asks, in the order in which they are told. Breaks and limits come after them. */
const rules = [
  {
    reason: 'BANNED',
    holdsBack: ({ userId, kind }) => (kind === 'WITHDRAWAL' ? fullBanOf(userId) : banOf(userId)),
  },
  {
    reason: 'RESIDENCE_DUE',
    // Whose rules hold is not known. What is the player's own may leave, and a bet may be ended.
    holdsBack: ({ userId, kind }) => (isLeaving(kind) ? sql`SELECT 1 WHERE false` : residenceDueOf(userId)),
  },
  {
    reason: 'VERIFICATION_DUE',
    // The player's own money may leave; where to, the cashier decides.
    holdsBack: ({ userId, kind }) =>
      kind === 'WITHDRAWAL'
        ? sql`SELECT 1 WHERE false`
        : sql`${demandedOf(userId)} UNION ALL ${identityDueOf(userId)}`,
  },
  {
    reason: 'NEWER_ACCOUNT',
    // Its own money may leave, and so may what its open bets are worth.
    holdsBack: ({ userId, kind }) => (isLeaving(kind) ? sql`SELECT 1 WHERE false` : olderAccountOf(userId)),
  },
  {
    reason: 'NO_ACCOUNT',
    holdsBack: ({ userId, accountId }) => sql`
      SELECT 1 WHERE NOT ${isOwnCash(userId, accountId)}`,
  },
] as const satisfies readonly Rule[];

/** Why one statement's rules hold a movement back. */
export type RuleReason = (typeof rules)[number]['reason'];

/** Why the gate holds a movement back, with what the player should know of it. */
export type HeldBack = { reason: RuleReason } | Against;

/** A pass, and how the movement counts for the limits of its person; only stakes and deposits count. */
export interface Passed<Kind extends GatedKind> {
  pass: Pass<Kind>;
  counted: Counted | null;
  reason?: undefined;
}

/** The gate's answer: a pass, or why there is none. */
export type GateAnswer<Kind extends GatedKind> = Passed<Kind> | (HeldBack & { pass?: undefined });

/** Kinds that neither breaks nor limits hold back: the player's own money may always leave. */
const leavingKinds = ['WITHDRAWAL', 'CASH_OUT'] as const satisfies readonly GatedKind[];
type LeavingKind = (typeof leavingKinds)[number];

const isLeaving = (kind: GatedKind): kind is LeavingKind => leavingKinds.some((one) => one === kind);

/** Asks every rule within the money transaction. The player's wallet is locked before. */
export async function mayMove<Kind extends GatedKind>(
  trx: Trx,
  movement: GatedMovement<Kind>,
  ...[moved]: [Kind] extends [LeavingKind] ? [] : [Moved]
): Promise<GateAnswer<Kind>> {
  const person = moved && (await lockPerson(trx, movement.userId));
  const standing = await readStanding(trx, movement);
  return answerOf(trx, movement.kind, { ...standing, person, moved });
}

/** What the gate reads of an account. */
interface Standing {
  /** Why the rules of one statement hold the movement back. */
  reason: RuleReason | null;
  /** Whether documents of the account are accepted. */
  isIdentified: boolean;
}

async function readStanding(trx: Trx, movement: GatedMovement): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT ${reasonAgainst(movement)} AS reason, ${identifiedIn(movement)} AS "isIdentified"`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database said nothing.');
  return row;
}

/** SQL of whether documents of an account are accepted. For a statement that goes on as `reasonAgainst` says. */
export const identifiedIn = ({ userId }: Pick<GatedMovement, 'userId'>): RawBuilder<boolean> =>
  isIdentifiedIn(userId);

/**
 * SQL of the reason that speaks against a movement; null when none does. For a statement that reads more and locks the
 * person, whose answer then goes through `answerOf` in the same transaction.
 */
export function reasonAgainst(movement: GatedMovement): RawBuilder<RuleReason | null> {
  const cases = rules.map(
    ({ reason, holdsBack }) => sql`WHEN EXISTS (${holdsBack(movement)}) THEN ${sql.lit(reason)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** As what a movement counts for limits; undefined for one that does not. */
const countedKindOf = (kind: GatedKind): Counted['kind'] | undefined =>
  kind === 'STAKE' || kind === 'DEPOSIT' ? kind : undefined;

/** What the gate's answer depends on. `moved` is undefined for money that leaves. */
interface Asked extends Standing {
  /** Locked. */
  person: Person | undefined;
  moved: Moved | undefined;
}

/** The gate's answer by what `reasonAgainst` and `identifiedIn` read, and by the locked person, in this transaction. */
export async function answerOf<Kind extends GatedKind>(
  trx: Trx,
  kind: Kind,
  { reason, isIdentified, person, moved }: Asked,
): Promise<GateAnswer<Kind>> {
  // Who is in a break has no other account to play with, and is not told of one.
  const rest = reason === 'NEWER_ACCOUNT' && person && moved ? breakOf(person, moved.now) : null;
  if (rest) return rest;
  if (reason !== null) return { reason };
  if (isLeaving(kind)) return { pass: issuePass(trx, kind), counted: null };
  // An account without a person has lost its limits: nothing is known that would let it play.
  if (!person || !moved) return { reason: 'NO_ACCOUNT' };
  const { amount, currency, now } = moved;
  if (isUnderAge(person, now)) return { reason: 'VERIFICATION_DUE' };
  const counting = countedKindOf(kind);
  const here = counting ? await movePack(trx, person, now) : person;
  const coming = counting === 'DEPOSIT' ? { amount, currency } : null;
  const against = notAllowed(here, now) ?? (await unproved(trx, here, { ...moved, coming, isIdentified }));
  if (against) return against;
  if (!counting) return { pass: issuePass(trx, kind), counted: null };
  const judged = await judge(trx, here, { ...moved, kind: counting });
  if ('reason' in judged) return judged;
  const counted = { kind: counting, personId: person.id, amount, currency, measured: judged.counts, at: now };
  return { pass: issuePass(trx, kind), counted };
}

/** What keeps real money away whose player no documents prove, while a pack that holds demands them. */
async function unproved(
  trx: Trx,
  person: Person,
  { isIdentified, ...asked }: Parameters<typeof isProofDue>[2] & Pick<Standing, 'isIdentified'>,
): Promise<HeldBack | null> {
  const isDue = !isIdentified && (await isProofDue(trx, person, asked));
  return isDue ? { reason: 'VERIFICATION_DUE' } : null;
}

/**
 * Lets money in that has arrived already: it is booked whatever the rules say. `isHeld`: a rule speaks against it, so that it
 * goes to the player's held money, which cannot be staked. What came in is counted before. A register that does not answer
 * holds nothing: the money cannot be staked before it does.
 */
export async function letIn(
  trx: Trx,
  movement: Omit<GatedMovement<'DEPOSIT'>, 'kind'>,
  { now, isDemo }: Pick<Moved, 'now' | 'isDemo'>,
): Promise<{ pass: Pass<'DEPOSIT'>; isHeld: boolean }> {
  const person = await lockPerson(trx, movement.userId);
  const { reason, isIdentified } = await readStanding(trx, { ...movement, kind: 'DEPOSIT' });
  // What came is counted already.
  const asked = { coming: null, now, isDemo, isIdentified };
  const isFree =
    reason === null &&
    person &&
    !isUnderAge(person, now) &&
    !reasonNotToPlay(person, now) &&
    (await isWithinDeposits(trx, person, now)) &&
    !(await unproved(trx, person, asked));
  return { pass: issuePass(trx, 'DEPOSIT'), isHeld: !isFree };
}

/**
 * Lets money out that a provider has paid out already: it is booked whatever the rules say. Requests for money to leave go
 * through `mayMove`.
 */
export const letOut = (trx: Trx): Pass<'WITHDRAWAL'> => issuePass(trx, 'WITHDRAWAL');
