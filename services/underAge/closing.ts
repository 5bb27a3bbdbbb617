/** Closes the accounts of a person of whom documents proved that they are under age. */
import { isDay } from '../../rules/days';
import { voidOpenCoupons } from '../bets/index';
import { settleForAge, type Settled } from '../cashier/index';
import type { Trx } from '../database/index';
import { writeNoticeTo } from '../letters/index';
import { compareAccount, provedOthers, type Comparing } from '../protection/index';
import { closeForAge } from '../session/index';
import { proveUnderAge, lockAccountState } from '../players/index';
import { closedLetter } from './letterTexts';

/** What documents prove. */
interface Proof extends Comparing {
  userId: number;
  /** `2015-01-01`. */
  birthDate: string;
  /** Years. */
  minimumAge: number;
}

/** An account that was closed. */
export interface ClosedForAge {
  userId: number;
  /** How many coupons were open, and are void now. */
  coupons: number;
  /** What goes back of deposits. */
  returns: Settled[];
}

/**
 * Closes all accounts of a person, all or nothing: sessions end, open stakes are void, deposits go back by the cashier, and a letter is
 * written to each. Accounts that may be another person's stay as they are. Giving it again changes nothing but the date.
 */
export async function closeUnderAge(trx: Trx, proof: Proof): Promise<ClosedForAge[]> {
  const { userId, birthDate, now } = proof;
  const closed = new Map<number, ClosedForAge>();
  const closeAll = async () => {
    for (const id of [userId, ...(await provedOthers(trx, userId))])
      if (!closed.has(id)) closed.set(id, await closeOne(trx, id, proof));
  };
  // Money is locked before its person, as everywhere.
  await closeAll();
  for (const id of closed.keys()) await proveUnderAge(trx, id, birthDate, now);
  // Accepted documents may show that another account is the same person's.
  await compareAccount(trx, userId, proof);
  await closeAll();
  return [...closed.values()];
}

async function closeOne(trx: Trx, userId: number, proof: Proof): Promise<ClosedForAge> {
  const { birthDate, minimumAge, isDemo, now } = proof;
  const ofAgeOn = ofAgeDay(birthDate, minimumAge);
  await lockAccountState(trx, userId);
  // From here on nothing is placed and nothing is asked for: both wait for their session, and find it ended.
  await closeForAge(trx, userId, ofAgeOn, now);
  await lockDeposits(trx, userId);
  const coupons = await voidOpenCoupons(trx, userId, now);
  const returns = await settleForAge(trx, { userId, isDemo }, now);
  await writeNoticeTo(trx, userId, (lng) => closedLetter(lng, { isDemo, ofAgeOn }), now);
  return { userId, coupons, returns };
}

/** The first day on which somebody is of age. Born on 29 February, one is a year older on 1 March. */
export function ofAgeDay(birthDate: string, minimumAge: number): string {
  const year = String(Number(birthDate.slice(0, 4)) + minimumAge).padStart(4, '0');
  const day = year + birthDate.slice(4);
  return isDay(day) ? day : `${year}-03-01`;
}

/** Payments that come at the same time wait, before any account is locked. */
async function lockDeposits(trx: Trx, userId: number): Promise<void> {
  for (const table of ['deposits', 'withdrawals'] as const)
    await trx
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute();
}
