/** Delivers the test provider's notices to the cashier's webhook, as a provider elsewhere would: over HTTP, until taken. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Db } from '../../database/index';
import { minuteMs } from '../../durations';
import { providerName, type SentNotice } from './index';
import { secretOf, signedHeaders } from './signature';

/** What delivering needs. */
export interface DeliveryOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Where the services answer. */
  ownOrigin: () => string;
}

const mostTries = 20;
const answerMs = 5000;

/** How often a notice is sent: a provider may send one several times, or lose it. */
export type Sendings = 0 | 1 | 2;

/** What a notice tells of. */
export type Told = { payment: string } | { payout: string };

/** Notes that the cashier is to be told of a payment or a payout. */
export async function noteNotice(
  { db, clock }: Pick<DeliveryOptions, 'db' | 'clock'>,
  told: Told,
  status: SentNotice['status'],
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('test_notices')
    .values({
      id,
      payment_id: 'payment' in told ? told.payment : null,
      payout_id: 'payout' in told ? told.payout : null,
      status,
      due_at: clock.now(),
      ended_at: null,
    })
    .execute();
  return id;
}

/** Sends what is due; a notice that is not taken is sent again later. Returns how many were taken. */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  const { db, clock } = options;
  const due = await db
    .selectFrom('test_notices')
    .select('id')
    .where('ended_at', 'is', null)
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(100)
    .execute();
  let taken = 0;
  for (const { id } of due) if (await deliver(options, id)) taken += 1;
  return taken;
}

/** Sends a notice once; whether it was taken. */
export async function deliver(options: DeliveryOptions, noticeId: string): Promise<boolean> {
  const { db, clock, logger } = options;
  const notice = await db
    .selectFrom('test_notices')
    .leftJoin('test_payments', 'test_payments.id', 'payment_id')
    .leftJoin('test_payouts', 'test_payouts.id', 'payout_id')
    .select(({ fn }) => [
      'test_notices.status',
      'payment_id',
      'payout_id',
      'tries',
      'payer',
      fn.coalesce('test_payments.amount', 'test_payouts.amount').as('amount'),
      fn.coalesce('test_payments.currency', 'test_payouts.currency').as('currency'),
    ])
    .where('test_notices.id', '=', noticeId)
    .executeTakeFirstOrThrow();
  const { status, payment_id: payment, payout_id: payout, amount, currency, tries, payer } = notice;
  const told = payment === null ? { payout } : { payment, ...(payer !== null && { payer }) };
  const isTaken = await send(options, { id: noticeId, ...told, status, amount, currency }).catch(
    (error: unknown) => {
      logger.warn({ reason: String(error) }, 'a notice of the test provider was not taken');
      return false;
    },
  );
  const now = clock.now();
  const isOver = isTaken || tries + 1 >= mostTries;
  await db
    .updateTable('test_notices')
    .set({
      tries: tries + 1,
      due_at: new Date(now.getTime() + minuteMs * 2 ** Math.min(tries, 6)),
      ended_at: isOver ? now : null,
    })
    .where('id', '=', noticeId)
    .execute();
  return isTaken;
}

async function send({ db, clock, ownOrigin }: DeliveryOptions, notice: object): Promise<boolean> {
  const body = JSON.stringify(notice);
  const secret = await secretOf(db, providerName);
  const answer = await fetch(`${ownOrigin()}/cashier-api/v1/webhooks/${providerName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(body, secret, clock.now()) },
    body,
    signal: AbortSignal.timeout(answerMs),
  });
  await answer.arrayBuffer();
  return answer.ok;
}
