/** The embedded payment provider: it takes demo money on a hosted page, and tells the cashier by signed notices over HTTP. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ServiceOptions } from '../../service';
import type { PaymentProvider } from '../provider';
import { secretOf, signatureFault } from './signature';

/** Its name, in the address of its webhook. */
export const providerName = 'test';

const noticeShape = z.object({
  id: z.string().min(1).max(64),
  payment: z.string().min(1).max(64),
  status: z.enum(['PENDING', 'PAID', 'FAILED']),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** A notice as it is sent. */
export type SentNotice = z.infer<typeof noticeShape>;

/** The adapter by which the cashier knows the test provider. */
export function createTestProvider({ db, clock }: Pick<ServiceOptions, 'db' | 'clock'>): PaymentProvider {
  return {
    name: providerName,

    async open({ order, amount, currency, lng }) {
      await db
        .insertInto('test_payments')
        .values({
          id: randomUUID(),
          order,
          amount,
          currency,
          status: 'WAITING',
          lng,
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
      const { status, amount, currency } = await db
        .selectFrom('test_payments')
        .select(['status', 'amount', 'currency'])
        .where('id', '=', reference)
        .executeTakeFirstOrThrow();
      return { state: status, amount, currency };
    },

    async readNotice(raw) {
      const fault = signatureFault(raw, await secretOf(db, providerName), clock.now());
      if (fault) return fault;
      const { id, payment, status, amount, currency } = noticeShape.parse(JSON.parse(raw.body.toString()));
      return { id, reference: payment, status: { state: status, amount, currency } };
    },
  };
}
