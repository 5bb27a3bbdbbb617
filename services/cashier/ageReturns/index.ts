/** Sends the deposits of players who are under age back to where they came from, and settles what happens to their accounts later. */
import { sql } from 'kysely';
import { bookMovement, type Movement, lockReserve, hasEntryAfter } from '../../accounts/index';
import type { Trx, Db } from '../../database/index';
import { hourMs, minuteMs } from '../../durations';
import { closingsThatHold } from '../../players/index';
import type { ServiceOptions } from '../../service';
import { lockDeposit } from '../arriving';
import type { PaymentProvider } from '../provider';
import { ageReference } from './references';
import { settleForAge } from './settling';

/** How many returns, and how many accounts, one round looks at. */
const most = 100;

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'demo'> & { provider: PaymentProvider };

/** Returns the function that does what is due, and tells for how many returns and accounts. */
export function createAgeReturns(options: Options): () => Promise<number> {
  const { db, clock, demo } = options;
  return async function workDue() {
    const accounts = await unsettled(db);
    for (const userId of accounts)
      await db.transaction().execute((trx) => settleForAge(trx, { userId, isDemo: demo }, clock.now()));
    const due = await db
      .selectFrom('age_returns')
      .innerJoin('deposits', 'deposits.id', 'age_returns.deposit_id')
      .innerJoin('deposit_payments as payment', (join) =>
        join.onRef('payment.deposit_id', '=', 'deposits.id').on('payment.is_further', '=', false),
      )
      .select(['age_returns.id', 'age_returns.deposit_id', 'age_returns.amount', 'age_returns.currency'])
      .select(['age_returns.created_at', 'told_at', 'deposits.provider', 'reference', 'provider_id'])
      .where('age_returns.act_at', '<=', clock.now())
      .orderBy('age_returns.act_at')
      .limit(most)
      .execute();
    for (const one of due) await send(options, one);
    return accounts.length + due.length;
  };
}

/** Accounts that are closed for age, of which the ledger holds more than was settled. */
async function unsettled(db: Db): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    SELECT closing.user_id AS "userId" FROM (${closingsThatHold}) closing
    LEFT JOIN age_settlements settled ON settled.user_id = closing.user_id
    WHERE closing.of_age_on IS NOT NULL AND ${hasEntryAfter(sql`closing.user_id`, sql`coalesce(settled.entry_id, 0)`)}
    ORDER BY closing.user_id LIMIT ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

interface DueReturn {
  id: number;
  deposit_id: number;
  amount: number;
  currency: string;
  created_at: Date;
  told_at: Date | null;
  provider: string;
  reference: string | null;
  provider_id: string | null;
}

async function send(options: Options, one: DueReturn): Promise<void> {
  const { db, clock, logger, provider } = options;
  const { id, amount, currency, reference, provider_id: payment } = one;
  const isKnown = one.provider === provider.name && provider.giveBack !== undefined;
  // Whom nobody was told of, and whom nobody can be told of: two people send it.
  const isLost = !isKnown || reference === null || payment === null;
  let answer: 'TAKEN' | 'REFUSED' | null = isLost && one.told_at === null ? 'REFUSED' : null;
  if (!isLost) {
    // Noted before it is said: a crash in between sends nothing twice.
    await db.updateTable('age_returns').set({ told_at: clock.now() }).where('id', '=', id).execute();
    const order = { order: `age-${id}`, reference, payment, amount, currency };
    answer =
      (await provider.giveBack?.(order).catch((error: unknown) => {
        logger.warn({ reason: String(error), return: id }, 'the payment provider took no return');
        return null;
      })) ?? null;
  }
  await db.transaction().execute((trx) => take(trx, options, { ...one, answer }));
}

async function take(
  trx: Trx,
  { clock, logger }: Options,
  { id, deposit_id, created_at: created, answer }: DueReturn & { answer: 'TAKEN' | 'REFUSED' | null },
): Promise<void> {
  const now = clock.now();
  await lockDeposit(trx, { id: deposit_id });
  const row = await trx
    .selectFrom('age_returns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.state !== 'REQUESTED') return;
  // Soon in the first hour, then hourly: the money is the provider's to send, and nobody else's.
  const wait = now.getTime() - created.getTime() < hourMs ? minuteMs : hourMs;
  const change =
    answer === null
      ? { act_at: new Date(now.getTime() + wait) }
      : { state: answer === 'TAKEN' ? ('SENT' as const) : ('REFUSED' as const), act_at: null };
  await trx
    .updateTable('age_returns')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute();
  if (answer !== 'REFUSED') return;
  logger.error({ deposit: deposit_id, return: id }, 'a deposit of a player under age could not go back');
  await book(trx, row, 'refused', now);
}

interface StoredReturn {
  id: number;
  user_id: number;
  amount: number;
  currency: string;
}

/** Books that the money of a return is held, because it could not be sent, or that two people sent it elsewhere. */
async function book(
  trx: Trx,
  { id, user_id: userId, amount, currency }: StoredReturn,
  name: 'refused' | 'elsewhere',
  now: Date,
): Promise<void> {
  const held = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
  const sides =
    name === 'refused'
      ? { from: 'CLEARING' as const, to: held.id }
      : { from: held.id, to: 'CLEARING' as const };
  const movement: Movement = {
    ...{ reference: `${ageReference(id)}:${name}`, kind: 'CORRECTION', currency, amount },
    ...sides,
  };
  if (!(await bookMovement(trx, movement, now))) throw new Error(`${movement.reference} is in the ledger.`);
}

/** What became of the word that a return was sent elsewhere. */
type SentElsewhere = { amount: number; currency: string } | 'UNKNOWN' | 'NOT_HELD';

/** Books that two people sent the money of a return elsewhere, since it could not go back. */
export async function sendReturnElsewhere(trx: Trx, id: number, now: Date): Promise<SentElsewhere> {
  const found = await trx
    .selectFrom('age_returns')
    .select('deposit_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return 'UNKNOWN';
  await lockDeposit(trx, { id: found.deposit_id });
  const row = await trx
    .updateTable('age_returns')
    .set({ state: 'ELSEWHERE', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'REFUSED')
    .returningAll()
    .executeTakeFirst();
  if (!row) return 'NOT_HELD';
  await book(trx, row, 'elsewhere', now);
  return { amount: row.amount, currency: row.currency };
}

/** The newest returns that the provider has not taken, or could not send. */
export const openAgeReturns = (db: Db, limit: number) =>
  db
    .selectFrom('age_returns')
    .select(['id', 'deposit_id', 'user_id', 'amount', 'currency', 'state'])
    .where('state', 'in', ['REQUESTED', 'REFUSED'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
