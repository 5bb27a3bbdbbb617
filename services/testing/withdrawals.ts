import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '../cashier/provider';
import type { SentNotice } from '../cashier/testProvider/index';
import { noticeOf, sendNotice, startDeposit } from './cashier';
import type { Answer } from './client';
import type { TestPlayer, TestServices } from './services';

/** What a test asks of the cashier, with what it leaves open filled in. */
export interface WithdrawalWish {
  key?: string;
  methodId?: string;
  target?: string | null;
  currency?: string;
  amount?: number;
  fee?: number;
  proof?: string;
}

const path = '/cashier-api/v1/withdrawals';

/** A token that counts after the clock was moved. */
export const freshToken = async ({ client }: TestPlayer): Promise<string> =>
  (await client.get('/web-api/user/gettoken?force_refresh=true')).body.token;

/** Asks for 500.00 roubles by card, back the way they came in, unless the wish says otherwise; without a proof. */
export async function askFor(
  player: TestPlayer,
  { key = randomUUID(), ...wish }: WithdrawalWish = {},
): Promise<Answer> {
  const body = {
    methodId: 'card',
    target: null,
    currency: 'RUB',
    amount: 500_00,
    fee: 0,
    lng: 'en',
    ...wish,
  };
  const headers = { 'idempotency-key': key };
  return player.client.post(path, { token: await freshToken(player), body, headers });
}

/** A new player with a confirmed address, which was theirs from the start: money is not held for it. */
export async function playerWithEmail({ player, database, clock }: TestServices): Promise<TestPlayer> {
  const registered = await player();
  await database.db
    .updateTable('users')
    .set({ email: `player${registered.id}@example.com`, email_confirmed_at: clock.now() })
    .where('id', '=', registered.id)
    .execute();
  return registered;
}

/** Asks for the letter with a code for a withdrawal, by the password. */
export const askForCode = ({ client, password }: TestPlayer, aim: string, current = password) =>
  client.post('/auth-api/step-up/send-code', {
    body: { purpose: 'withdraw', subject: aim, current, lng: 'en' },
    headers: { 'x-forwarded-for': newAddress() },
  });

/** The code in the newest letter to a player. */
export async function codeOf({ database }: TestServices, { id }: TestPlayer): Promise<string> {
  const { text } = await database.db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .select('letters.text')
    .where('users.id', '=', id)
    .orderBy('letters.id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Proves by the password and the code of a letter that the player is there. */
export async function proofFor(services: TestServices, player: TestPlayer, aim: string): Promise<string> {
  const { request } = (await askForCode(player, aim)).body;
  const body = { request, code: await codeOf(services, player) };
  return (await player.client.post('/auth-api/step-up/by-letter', { body })).body.proof;
}

let networks = 0;
/** Letters are counted by the address from which they are asked for. */
export const newAddress = (): string => `198.${18 + ((networks += 1) >> 8)}.${networks & 255}.1`;

/** Asks, proves when that is demanded, and asks again with the same key. */
export async function withdraw(
  services: TestServices,
  player: TestPlayer,
  { key = randomUUID(), ...wish }: WithdrawalWish = {},
): Promise<Answer> {
  const first = await askFor(player, { key, ...wish });
  if (first.body.code !== 'STEP_UP_NEEDED') return first;
  return askFor(player, { key, ...wish, proof: await proofFor(services, player, first.body.aim) });
}

/** The player's withdrawals, newest first. */
export async function withdrawalsOf(player: TestPlayer) {
  return (await player.client.get(path, { token: await freshToken(player) })).body.withdrawals;
}

/** Takes a withdrawal back as the player. */
export async function cancel(player: TestPlayer, id: number): Promise<Answer> {
  return player.client.post(`${path}/${id}/cancel`, { token: await freshToken(player) });
}

/** Pays in, and has the provider say that it is paid. */
export async function payIn(
  services: TestServices,
  player: TestPlayer,
  { amount = 500_00, methodId = 'card', fee = 0 } = {},
): Promise<number> {
  const started = { ...player, token: await freshToken(player) };
  const { body } = await startDeposit(started, { amount, methodId, fee });
  const status = await sendNotice(services, noticeOf(body.payPath, 'PAID', { amount }));
  if (status !== 204) throw new Error(`the notice of a deposit was answered with ${status}`);
  return body.id;
}

/** Begins deposits that the provider says have failed. */
export async function failToPayIn(services: TestServices, player: TestPlayer, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { body } = await startDeposit({ ...player, token: await freshToken(player) });
    const status = await sendNotice(services, noticeOf(body.payPath, 'FAILED'));
    if (status !== 204) throw new Error(`the notice of a failure was answered with ${status}`);
  }
}

type PayoutNotice = Extract<SentNotice, { payout: string }>;

/** A notice as the test provider would send it now, of the payout at a withdrawal's `payPath`. */
export function payoutNoticeOf(
  payPath: string,
  status: PayoutNotice['status'],
  change: Partial<PayoutNotice> = {},
): SentNotice {
  const payout = payPath.split('/').at(-1) ?? '';
  return { id: randomUUID(), payout, status, amount: 500_00, currency: 'RUB', ...change };
}

/** A provider that takes everything and tells nothing by itself. */
export function silentProvider(): PaymentProvider {
  const waiting = () => Promise.reject(new Error('tells nothing'));
  return {
    name: 'test',
    open: ({ order }) => Promise.resolve({ reference: `in ${order}`, payPath: '/' }),
    statusOf: waiting,
    payOut: ({ order }) => Promise.resolve({ reference: `out ${order}`, payPath: null }),
    payoutStatusOf: waiting,
    readNotice: waiting,
  };
}
