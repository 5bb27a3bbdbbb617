/** The history of a player's payments: every entry of the ledger on their accounts. */
import { sql } from 'kysely';
import type { components, operations } from '../../schema/upstreams/__generated__/accounts';
import type { Db } from '../database/index';
import type { MovementKind } from './chart';
import { dayAfter, isZone, startOfDay } from '../days';
import { Refusal } from '../http/index';

type PaymentOnWire = components['schemas']['Payment'];
type SumsOnWire = components['schemas']['PaymentSums'];
/** Which payments of a player are meant: parameters of `sumPayments`. */
type PaymentFilter = NonNullable<operations['sumPayments']['parameters']['query']>;

/** The part of a list that is asked for. */
interface Slice {
  limit: number;
  /** Only payments with a smaller id. */
  before?: number | undefined;
}

/** A player's payments, newest first, and whether there are more. Throws a Refusal for a zone that does not exist. */
export async function listPayments(
  db: Db,
  userId: number,
  filter: PaymentFilter,
  { limit, before }: Slice,
): Promise<{ payments: PaymentOnWire[]; hasMore: boolean }> {
  const rows = await ownPayments(db, userId, filter)
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { payments: rows.slice(0, limit).map(paymentOnWire), hasMore: rows.length > limit };
}

/** The player's payments among these ids. Those of other players are left out. */
export async function findPayments(db: Db, userId: number, ids: readonly number[]): Promise<PaymentOnWire[]> {
  const rows = await ownPayments(db, userId, {}).where('entry.id', 'in', ids).execute();
  return rows.map(paymentOnWire);
}

/** The sums of a player's payments, one entry for each currency. The database adds whole numbers: nothing is rounded. */
export async function sumPayments(db: Db, userId: number, filter: PaymentFilter): Promise<SumsOnWire[]> {
  const rows = await ownEntries(db, userId, filter)
    .select([
      'account.currency',
      sql<number>`count(*)`.as('payments'),
      sql<number>`coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0)::bigint`.as('received'),
      sql<number>`coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0)::bigint`.as('paid'),
    ])
    .groupBy('account.currency')
    .orderBy('account.currency')
    .execute();
  return rows.map(({ currency, ...sums }) => ({ iso: currency, ...sums, net: sums.received - sums.paid }));
}

/** What movements of each kind brought, or took, in a span and a currency: minor units, below zero for what left. */
export interface MovementSum {
  /** The index of the instant with which the span begins. */
  span: number;
  currency: string;
  sums: Partial<Record<MovementKind, number>>;
}

/**
 * The sums of a player's movements from each instant to the next, the last of them without an end; `starts` go up. Ordered by
 * span and currency; spans without a movement are left out.
 */
export async function sumMovements(db: Db, userId: number, starts: readonly Date[]): Promise<MovementSum[]> {
  const span = sql<number>`width_bucket(booking.created_at, ${starts}::timestamptz[]) - 1`;
  const rows = await ownEntries(db, userId, {})
    .select(['account.currency', 'booking.kind', span.as('span')])
    .select(sql<number>`sum(entry.amount)::bigint`.as('amount'))
    .where('booking.created_at', '>=', starts[0] ?? new Date(0))
    .groupBy(['account.currency', 'booking.kind', 'span'])
    .orderBy('span')
    .orderBy('account.currency')
    .execute();
  const found: MovementSum[] = [];
  for (const { span: of, currency, kind, amount } of rows) {
    const last = found.at(-1);
    if (last?.span === of && last.currency === currency) last.sums[kind] = amount;
    else found.push({ span: of, currency, sums: { [kind]: amount } });
  }
  return found;
}

const ownPayments = (db: Db, userId: number, filter: PaymentFilter) =>
  ownEntries(db, userId, filter)
    .select(['entry.id', 'booking.kind', 'entry.amount', 'account.currency', 'entry.account_id'])
    .select(['booking.created_at', 'booking.reference']);

type StoredPayment = Awaited<ReturnType<ReturnType<typeof ownPayments>['execute']>>[number];

const paymentOnWire = ({ id, kind, amount, currency, ...row }: StoredPayment): PaymentOnWire => ({
  id,
  kind,
  amount,
  iso: currency,
  accountId: row.account_id,
  bookedAt: row.created_at.toISOString(),
  couponId: couponOf(row.reference),
});

function ownEntries(db: Db, userId: number, { kind, from, to, zone }: PaymentFilter) {
  if (zone !== undefined && !isZone(zone)) throw new Refusal(400, 'INVALID', 'There is no such time zone.');
  let entries = db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as booking', 'booking.id', 'entry.transaction_id')
    .where('account.user_id', '=', userId)
    // What is staked, or reserved for a withdrawal, has left the player's account: it is told once.
    .where('account.kind', 'not in', ['PENDING', 'STAKES']);
  if (kind) entries = entries.where('booking.kind', '=', kind);
  if (from) entries = entries.where('booking.created_at', '>=', startOfDay(from, zone));
  if (to) entries = entries.where('booking.created_at', '<', startOfDay(dayAfter(to), zone));
  return entries;
}

/** The coupon in a reference such as `stake:coupon:12`; null where it names none. */
function couponOf(reference: string): number | null {
  const [, id] = /:coupon:(\d{1,15})(?::|$)/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}
