/** Compares, each day, the payments that the provider lists with the books, and takes what the books lack. */
import { sql } from 'kysely';
import type { Db } from '../../database/index';
import { dayMs, hourMs } from '../../durations';
import { Refusal } from '../../http/index';
import type { ServiceOptions } from '../../service';
import { lockDeposit, takeStatus } from '../arriving';
import type { ListedPayment, PaymentProvider } from '../provider';
import { compareDay, type Booked } from './comparing';
import { keepCompared } from './keeping';

/** How many days back are compared: a notice may be late, and a provider away. */
const comparedDays = 7;
/** How soon a day with differences is compared again. */
const againMs = hourMs;
/** How long a compared day is kept; it has the provider's names for payments. */
const keptMs = 90 * dayMs;

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'demo'> & { provider: PaymentProvider };

/** A day of UTC, `2026-03-08`. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const dayAfter = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs));

/** Returns the function that compares the days that are due, and tells how many. None, where the provider has no lists. */
export function createComparing(options: Options): () => Promise<number> {
  const { db, clock, provider } = options;
  return async function compareDue() {
    if (!provider.paymentsOf) return 0;
    const now = clock.now();
    const days = Array.from({ length: comparedDays }, (_, at) => dayAfter(dayOf(now), at - comparedDays));
    const known = await db
      .selectFrom('compared_days')
      .select(['day', 'differences', 'compared_at'])
      .where('provider', '=', provider.name)
      .where('day', 'in', days)
      .execute();
    const isDone = (day: string) =>
      known.some(
        (one) =>
          one.day === day &&
          (one.differences.length === 0 || now.getTime() - one.compared_at.getTime() < againMs),
      );
    let done = 0;
    for (const day of days.filter((one) => !isDone(one))) if (await compare(options, day)) done += 1;
    return done;
  };
}

/** Compares a day; false when the provider does not answer. */
async function compare(options: Options, day: string): Promise<boolean> {
  const { db, clock, logger, provider } = options;
  const lists = await listsAround(provider, day).catch((error: unknown) => {
    logger.warn({ reason: String(error), day }, 'the payment provider gave no list of payments');
    return null;
  });
  if (!lists) return false;
  const { told, around } = lists;
  for (const one of await withoutBook(options, told)) await take(options, one);
  const unlisted = await withoutList(options, day, around);
  const found = compareDay(told, { booked: await bookedBy(options, told), unlisted });
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    // Within the transaction: rather twice than never, should the process end here.
    if (await keepCompared(trx, { provider: provider.name, day, ...found, now }))
      logger.error({ day, ...found }, 'the list of the payment provider differs from the books');
  });
  await db
    .deleteFrom('compared_days')
    .where('compared_at', '<', new Date(now.getTime() - keptMs))
    .execute();
  return true;
}

/** The list of a day, and what the days beside it have as well: a payment before midnight may be told after it. */
async function listsAround(provider: PaymentProvider, day: string) {
  const [before = [], told = [], after = []] = await Promise.all(
    [-1, 0, 1].map((count) => provider.paymentsOf?.(dayAfter(day, count))),
  );
  return { told, around: new Set([...before, ...told, ...after].map(({ id }) => id)) };
}

async function withoutBook(options: Options, told: readonly ListedPayment[]): Promise<ListedPayment[]> {
  const booked = new Set((await bookedBy(options, told)).map(({ id }) => id));
  return told.filter(({ id }) => !booked.has(id));
}

/** Takes a payment of which no notice came. One of no deposit stays unknown, one that contradicts the books a difference. */
async function take(
  { db, clock, logger, provider, demo }: Options,
  { reference, ...payment }: ListedPayment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deposit = await lockDeposit(trx, { provider: provider.name, reference });
    if (!deposit) return;
    const taking = { now: clock.now(), logger, isDemo: demo };
    await takeStatus(trx, deposit, { state: 'PAID', payments: [payment] }, taking).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      logger.error({ reason: error.message }, 'the payment provider contradicts itself');
    });
  });
}

async function bookedBy({ db, provider }: Options, told: readonly ListedPayment[]): Promise<Booked[]> {
  if (told.length === 0) return [];
  const ids = told.map(({ id }) => id);
  return booksOf(db, provider.name).where('provider_id', 'in', ids).$narrowType<{ id: string }>().execute();
}

/** What was booked on a day and is in no list beside it; the provider is asked about each, since its notice may have been late. */
async function withoutList(
  { db, provider }: Options,
  day: string,
  around: ReadonlySet<string>,
): Promise<Booked[]> {
  const rows = await booksOf(db, provider.name)
    .innerJoin('deposits', 'deposits.id', 'deposit_id')
    .select('deposits.reference')
    .where('deposit_payments.at', '>=', new Date(`${day}T00:00:00Z`))
    .where('deposit_payments.at', '<', new Date(`${dayAfter(day, 1)}T00:00:00Z`))
    .where('provider_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute();
  const missing: Booked[] = [];
  for (const { reference, ...one } of rows)
    if (!around.has(one.id) && !(await isTold(provider, reference, one))) missing.push(one);
  return missing;
}

async function isTold(
  provider: PaymentProvider,
  reference: string | null,
  { id, amount, currency }: Booked,
): Promise<boolean> {
  const status = reference === null ? null : await provider.statusOf(reference).catch(() => null);
  return (
    status?.state === 'PAID' &&
    status.payments.some((one) => one.id === id && one.amount === amount && one.currency === currency)
  );
}

const booksOf = (db: Db, provider: string) =>
  db
    .selectFrom('deposit_payments')
    .select([
      'provider_id as id',
      'deposit_payments.amount',
      'deposit_payments.currency',
      'deposit_id as deposit',
    ])
    .where('deposit_payments.provider', '=', provider);

/** How many differences the compared days have still, for the alarm. */
export async function differencesFound(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(jsonb_array_length(differences)), 0)::integer AS count FROM compared_days`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
