/** The promises that hold however the site was broken. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { send } from '../player';
import { trySend, type Bettor } from './bettors';

/**
 * Checks that every acknowledged coupon is stored, that each key made one coupon, that the ledger adds up to zero, and
 * that nobody was signed out. Cookies of refreshed tokens are not used, so the session alone must suffice.
 */
export async function expectPromisesKept(
  url: string,
  databaseUrl: string,
  bettors: readonly Bettor[],
): Promise<void> {
  await expectSignedIn(url, bettors);
  for (const bettor of bettors) {
    for (const [key, input] of bettor.sent) {
      const number = bettor.acknowledged.get(key);
      expect(number, 'every coupon was acknowledged').toBeDefined();
      expect(await trySend(url, bettor, input), 'a repetition gives the same receipt').toEqual({ number });
    }
  }
  await expectOneCouponPerKey(databaseUrl, bettors);
  expect(await ledgerVerdict(databaseUrl)).toBe('The ledger balances.');
}

async function expectSignedIn(url: string, bettors: readonly Bettor[]): Promise<void> {
  for (const { cookie } of bettors) {
    const { data } = await send(url, 'useSettlementPollQuery', {}, cookie);
    expect(data?.player, 'the session holds').not.toBeNull();
  }
}

async function expectOneCouponPerKey(databaseUrl: string, bettors: readonly Bettor[]): Promise<void> {
  const keys = bettors.flatMap(({ sent }) => [...sent.keys()]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; coupons: string }>(
      'SELECT idempotency_key AS key, count(*) AS coupons FROM coupons WHERE idempotency_key = ANY($1) GROUP BY 1',
      [keys],
    );
    expect(rows).toHaveLength(keys.length);
    expect(rows.filter(({ coupons }) => coupons !== '1')).toEqual([]);
  } finally {
    await client.end();
  }
}

/** The last line of `npm run ledger:check`. */
async function ledgerVerdict(databaseUrl: string): Promise<string> {
  const check = ['--import', 'tsx', 'services/checkCli.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, check, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}
