import { randomUUID } from 'node:crypto';
import { secretOf, signedHeaders } from '../cashier/testProvider/signature';
import { providerName, type SentNotice } from '../cashier/testProvider/index';
import type { Answer } from './client';
import type { TestPlayer, TestServices } from './services';

/** What a test asks of the cashier, with what it leaves open filled in. */
export interface DepositWish {
  key?: string;
  methodId?: string;
  currency?: string;
  amount?: number;
  fee?: number;
}

/** Starts a deposit of 500.00 roubles by card, unless the wish says otherwise. */
export function startDeposit(
  { client, token }: TestPlayer,
  { key = randomUUID(), ...wish }: DepositWish = {},
): Promise<Answer> {
  const body = { methodId: 'card', currency: 'RUB', amount: 500_00, fee: 0, lng: 'en', ...wish };
  return client.post('/cashier-api/v1/deposits', { token, body, headers: { 'idempotency-key': key } });
}

/** The player's newest deposits, and the held money. */
export async function depositsOf({ client, token }: TestPlayer) {
  return (await client.get('/cashier-api/v1/deposits', { token })).body;
}

type PaymentNotice = Extract<SentNotice, { payment: string }>;

/** A notice as the test provider would send it now, of the payment at a deposit's `payPath`. */
export function noticeOf(
  payPath: string,
  status: PaymentNotice['status'],
  change: Partial<PaymentNotice> = {},
): SentNotice {
  const payment = payPath.split('/').at(-1) ?? '';
  return { id: randomUUID(), payment, status, amount: 500_00, currency: 'RUB', ...change };
}

/** Sends a notice, signed with the site's secret unless another is given; answers with the status. */
export async function sendNotice(
  services: TestServices,
  notice: SentNotice,
  { secret, at, provider = providerName }: { secret?: string; at?: Date; provider?: string } = {},
): Promise<number> {
  const body = JSON.stringify(notice);
  const key = secret ?? (await secretOf(services.database.db, providerName));
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(body, key, at ?? services.clock.now()),
  };
  const url = `${services.origin}/cashier-api/v1/webhooks/${provider}`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

/** Presses a button of the hosted page; answers with where it leads. */
export async function press(
  { origin }: TestServices,
  payPath: string,
  choice: string,
  notices = '1',
): Promise<string | null> {
  const body = new URLSearchParams({ choice, notices });
  const answer = await fetch(origin + payPath, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location');
}
