/** The test provider's own interface for payouts, which the cashier calls over HTTP with signed requests. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../http/index';
import type { ServiceOptions } from '../../service';
import type { PayoutOrder, PayoutStatus } from '../provider';
import { secretOf, signatureFault, signedHeaders } from './signature';

const path = '/test-provider-api/v1/payouts';
const answerMs = 5000;
/** What is signed where there is no body. */
const emptyBody = Buffer.alloc(0);

/** `providerName`: whose secret signs. */
type Options = Pick<ServiceOptions, 'db' | 'clock' | 'ownOrigin'> & { providerName: string };

const orderShape = z.object({
  order: z.string().regex(/^\d{1,15}$/),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  methodId: z.string().min(1).max(32),
  target: z.string().min(1).max(64).nullable(),
  lng: z.string().regex(/^[a-z]{2}$/),
  payee: z.string().min(1).max(200).optional(),
});

const payoutShape = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['WAITING', 'PAID', 'FAILED', 'RETURNED']),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** `POST` orders a payout, once for each order; `GET …/{id}` tells what became of it. */
export function servePayouts(app: FastifyInstance, { db, clock, providerName }: Options): void {
  const check = async (headers: Record<string, string | string[] | undefined>, body: Buffer) => {
    const fault = signatureFault({ headers, body }, await secretOf(db, providerName), clock.now());
    if (fault) throw new Refusal(401, 'INVALID', 'The request is not signed with the secret of this site.');
  };

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Body: Buffer }>(path, async ({ headers, body }, reply) => {
      await check(headers, body);
      const read = orderShape.safeParse(JSON.parse(body.toString()));
      if (!read.success) throw new Refusal(400, 'INVALID', 'This is no order of a payout.');
      const { order, amount, currency, lng } = read.data;
      const row = { id: randomUUID(), order, amount, currency, lng, status: 'WAITING' as const };
      await db
        .insertInto('test_payouts')
        .values({ ...row, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('order').doNothing())
        .execute();
      const payout = await db
        .selectFrom('test_payouts')
        .select(['id', 'status', 'amount', 'currency'])
        .where('order', '=', order)
        .executeTakeFirstOrThrow();
      return reply.code(201).send(payout);
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, async ({ headers, params: { id } }) => {
      await check(headers, emptyBody);
      const payout = await db
        .selectFrom('test_payouts')
        .select(['id', 'status', 'amount', 'currency'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!payout) throw new Refusal(404, 'NOT_FOUND', 'There is no such payout.');
      return payout;
    });
    done();
  });
}

/** Orders a payout. Rejects when the provider does not answer, or not as expected. */
export async function orderPayout(
  client: Options,
  order: PayoutOrder,
): Promise<{ reference: string; payPath: string }> {
  const { id } = await call(client, 'POST', path, JSON.stringify(order));
  return { reference: id, payPath: `/cashier-api/v1/pay/${id}` };
}

/** Asks what became of a payout. Rejects when the provider does not answer, or not as expected. */
export async function askPayout(client: Options, id: string): Promise<PayoutStatus> {
  const { status, amount, currency } = await call(client, 'GET', `${path}/${encodeURIComponent(id)}`);
  return { state: status, amount, currency };
}

async function call(
  { db, clock, ownOrigin, providerName }: Options,
  method: 'GET' | 'POST',
  place: string,
  body?: string,
) {
  const secret = await secretOf(db, providerName);
  const answer = await fetch(`${ownOrigin()}${place}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...signedHeaders(body ?? '', secret, clock.now()),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(answerMs),
  });
  if (!answer.ok) throw new Error(`the test provider answered ${answer.status}`);
  return payoutShape.parse(await answer.json());
}
