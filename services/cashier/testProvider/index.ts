/** The embedded payment provider: it takes demo money on a hosted page, and tells the cashier by signed notices over HTTP. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ServiceOptions } from '../../service';
import type { PaymentProvider, PaymentStatus } from '../provider';
import { askPayout, orderPayout } from './payouts';
import { secretOf, signatureFault } from './signature';

/** Its name, in the address of its webhook. */
export const providerName = 'test';

const shared = {
  id: z.string().min(1).max(64),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
};
const noticeShape = z.union([
  z.object({
    ...shared,
    payment: z.string().min(1).max(64),
    status: z.enum(['PENDING', 'PAID', 'FAILED']),
    // The name of what came where a payment comes in parts; the payment's own where it comes at once.
    part: z.string().min(1).max(64).optional(),
    // Until when a pending payment may come.
    until: z.iso.datetime().optional(),
    // The name of who paid, and the account from which it came.
    payer: z.string().min(1).max(200).optional(),
    instrument: z.string().min(1).max(64).optional(),
  }),
  z.object({ ...shared, payout: z.string().min(1).max(64), status: z.enum(['PAID', 'FAILED', 'RETURNED']) }),
]);

/** A notice as it is sent: of a payment or of a payout. */
export type SentNotice = z.infer<typeof noticeShape>;

/** The adapter by which the cashier knows the test provider. */
export function createTestProvider(
  options: Pick<ServiceOptions, 'db' | 'clock' | 'ownOrigin'>,
): PaymentProvider {
  const { db, clock } = options;
  const client = { ...options, providerName };
  return {
    name: providerName,
    ...payments(options),
    payOut: (order) => orderPayout(client, order),
    payoutStatusOf: (reference) => askPayout(client, reference),

    async ownerOf({ target, payee }) {
      const known = await db
        .selectFrom('test_accounts')
        .select('owner')
        .where('target', '=', target)
        .executeTakeFirst();
      return known ? known.owner : payee;
    },

    async readNotice(raw) {
      const fault = signatureFault(raw, await secretOf(db, providerName), clock.now());
      if (fault) return fault;
      const notice = noticeShape.parse(JSON.parse(raw.body.toString()));
      const { id, amount, currency } = notice;
      if ('payment' in notice) {
        return { id, about: 'DEPOSIT', reference: notice.payment, status: statusIn(notice) };
      }
      const status = { state: notice.status, amount, currency };
      return { id, about: 'WITHDRAWAL', reference: notice.payout, status };
    },
  };
}

/** What it is asked of payments: to open one, how it stands, those of a day, and to send one back. */
function payments({
  db,
  clock,
}: Pick<ServiceOptions, 'db' | 'clock'>): Pick<
  PaymentProvider,
  'open' | 'statusOf' | 'paymentsOf' | 'giveBack'
> {
  return {
    async open({ order, amount, currency, lng, payer = null }) {
      await db
        .insertInto('test_payments')
        .values({
          id: randomUUID(),
          order,
          amount,
          currency,
          status: 'WAITING',
          lng,
          payer,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('order').doNothing())
        .execute();
      const { id } = await db
        .selectFrom('test_payments')
        .select('id')
        .where('order', '=', order)
        .executeTakeFirstOrThrow();
      return { reference: id, payPath: `/cashier-api/v1/pay/${id}` };
    },

    async statusOf(reference) {
      const { status, amount, currency, payer } = await db
        .selectFrom('test_payments')
        .select(['status', 'amount', 'currency', 'payer'])
        .where('id', '=', reference)
        .executeTakeFirstOrThrow();
      return status === 'PAID'
        ? { state: status, payments: [{ id: reference, amount, currency, ...(payer !== null && { payer }) }] }
        : { state: status };
    },

    async paymentsOf(day) {
      const { rows } = await sql<{ id: string; amount: number; currency: string; payer: string | null }>`
        SELECT id, amount, currency, payer FROM test_payments
        WHERE status = 'PAID' AND (coalesce(paid_at, created_at) AT TIME ZONE 'UTC')::date = ${day}::date
        ORDER BY id`.execute(db);
      return rows.map(({ payer, ...row }) => ({
        ...{ ...row, reference: row.id },
        ...(payer !== null && { payer }),
      }));
    },

    async giveBack({ order, reference, payment, amount, currency }) {
      const known = await db
        .selectFrom('test_payments')
        .select('id')
        .where('id', '=', reference)
        .executeTakeFirst();
      if (!known) return 'REFUSED';
      await db
        .insertInto('test_refunds')
        .values({ order, payment, amount, currency, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return 'TAKEN';
    },
  };
}

/** What a notice of a payment says. */
function statusIn({
  status,
  payment,
  part = payment,
  amount,
  currency,
  until,
  payer,
  instrument,
}: Extract<SentNotice, { payment: string }>): PaymentStatus {
  const from = { ...(payer !== undefined && { payer }), ...(instrument !== undefined && { instrument }) };
  if (status === 'PAID') return { state: status, payments: [{ id: part, amount, currency, ...from }] };
  if (status === 'FAILED') return { state: status };
  return { state: status, ...(until !== undefined && { until: new Date(until) }) };
}
