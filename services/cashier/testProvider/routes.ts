import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal';
import type { Db } from '../../database/schema';
import { deliver, noteNotice, type DeliveryOptions, type Sendings } from './notices';
import { pageLanguage, pageOf, pagePolicy } from './page';

const path = '/cashier-api/v1/pay/:id';

/** What the buttons of the page do: the payment's new status, and the return page. */
const choices = {
  pay: { status: 'PAID', outcome: 'success' },
  pend: { status: 'PENDING', outcome: 'pending' },
  refuse: { status: 'FAILED', outcome: 'fail' },
} as const;

const form = {
  type: 'object',
  required: ['choice'],
  properties: {
    choice: { enum: [...Object.keys(choices), 'leave'] },
    notices: { enum: ['0', '1', '2'] },
  },
} as const;

interface Form {
  choice: keyof typeof choices | 'leave';
  notices?: '0' | '1' | '2';
}

/**
 * `GET /cashier-api/v1/pay/{id}` is the test provider's hosted page, and its form is posted to the same address. It works
 * without scripts. Who knows the id of a payment may pay it, as with every hosted page.
 */
export function servePayPage(app: FastifyInstance, options: DeliveryOptions): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { id: string } }>(path, async ({ params: { id } }, reply) => {
      const payment = await paymentOf(options.db, id);
      return reply
        .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(pageOf(payment));
    });
    scope.post<{ Params: { id: string }; Body: Form }>(
      path,
      { schema: { body: form } },
      async ({ params: { id }, body: { choice, notices = '1' } }, reply) => {
        const payment = await paymentOf(options.db, id);
        const outcome = await choose(options, payment.id, { choice, sendings: Number(notices) as Sendings });
        return reply.redirect(`/${pageLanguage(payment.lng)}/onpay/${outcome}?deposit=${payment.order}`, 303);
      },
    );
    done();
  });
}

async function paymentOf(db: Db, id: string) {
  const payment = await db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!payment) throw new Refusal(404, 'NOT_FOUND', 'There is no payment at this address.');
  return payment;
}

/** Does what the player chose, and tells the cashier as often as chosen. A payment that has ended stays as it is. */
async function choose(
  options: DeliveryOptions,
  id: string,
  { choice, sendings }: { choice: Form['choice']; sendings: Sendings },
): Promise<string> {
  if (choice === 'leave') return 'cancel';
  const { status, outcome } = choices[choice];
  const changed = await options.db
    .updateTable('test_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'PENDING'])
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst();
  if (!changed || sendings === 0) return outcome;
  const notice = await noteNotice(options, id, status);
  for (let sent = 0; sent < sendings; sent += 1) await deliver(options, notice);
  return outcome;
}
