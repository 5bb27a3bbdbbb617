import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/index';
import type { Db } from '../../database/index';
import type { SentNotice } from './index';
import { deliver, noteNotice, type DeliveryOptions, type Sendings, type Told } from './notices';
import { pageLanguage, pageOf, pagePolicy, type ShownPayment } from './page';

const path = '/cashier-api/v1/pay/:id';

/** What the buttons of the page do: the payment's new status, and the return page. */
const choices = {
  pay: { status: 'PAID', outcome: 'success' },
  pend: { status: 'PENDING', outcome: 'pending' },
  refuse: { status: 'FAILED', outcome: 'fail' },
} as const;

/** The same for a payout. It can come back once it was paid. */
const payoutChoices = {
  pay: { status: 'PAID', from: 'WAITING', outcome: 'success' },
  refuse: { status: 'FAILED', from: 'WAITING', outcome: 'fail' },
  return: { status: 'RETURNED', from: 'PAID', outcome: 'fail' },
} as const;

const form = {
  type: 'object',
  required: ['choice'],
  properties: {
    choice: { enum: [...Object.keys(choices), 'return', 'leave'] },
    notices: { enum: ['0', '1', '2'] },
  },
} as const;

interface Form {
  choice: keyof typeof choices | keyof typeof payoutChoices | 'leave';
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
        const chosen = { choice, sendings: Number(notices) as Sendings };
        if (payment.isPayout) {
          const outcome = await choosePayout(options, id, chosen);
          return reply.redirect(`/${pageLanguage(payment.lng)}/onpay/withdraw/${outcome}`, 303);
        }
        const outcome = await choose(options, payment.id, chosen);
        return reply.redirect(`/${pageLanguage(payment.lng)}/onpay/${outcome}?deposit=${payment.order}`, 303);
      },
    );
    done();
  });
}

async function paymentOf(db: Db, id: string): Promise<ShownPayment> {
  const payment = await db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (payment) return { ...payment, isPayout: false };
  const payout = await db.selectFrom('test_payouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!payout) throw new Refusal(404, 'NOT_FOUND', 'There is no payment at this address.');
  return { ...payout, isPayout: true };
}

/** Does what the player chose, and tells the cashier as often as chosen. A payment that has ended stays as it is. */
async function choose(
  options: DeliveryOptions,
  id: string,
  { choice, sendings }: { choice: Form['choice']; sendings: Sendings },
): Promise<string> {
  if (choice === 'leave' || choice === 'return') return 'cancel';
  const { status, outcome } = choices[choice];
  const changed = await options.db
    .updateTable('test_payments')
    .set({ status, ...(status === 'PAID' && { paid_at: options.clock.now() }) })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'PENDING'])
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst();
  if (!changed || sendings === 0) return outcome;
  await tell(options, { payment: id }, { status, sendings });
  return outcome;
}

/** Does what a tester chose about a payout, and tells the cashier as often as chosen; the outcome names the page that follows. */
async function choosePayout(
  options: DeliveryOptions,
  id: string,
  { choice, sendings }: { choice: Form['choice']; sendings: Sendings },
): Promise<string> {
  if (choice === 'leave') return 'cancel';
  if (choice === 'pend') return 'pending';
  const { status, from, outcome } = payoutChoices[choice];
  const changed = await options.db
    .updateTable('test_payouts')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (changed && sendings > 0) await tell(options, { payout: id }, { status, sendings });
  return outcome;
}

async function tell(
  options: DeliveryOptions,
  told: Told,
  { status, sendings }: { status: SentNotice['status']; sendings: Sendings },
): Promise<void> {
  const notice = await noteNotice(options, told, status);
  for (let sent = 0; sent < sendings; sent += 1) await deliver(options, notice);
}
