/** A person of the database that takes the steps of the plain model. */
import { sql } from 'kysely';
import { lockWallet } from '../accounts/index';
import { changeConfig } from '../config/index';
import type { Db, Trx } from '../database/schema';
import { ask, decide } from '../protection/limits/changes';
import { begin, decideReturn } from '../protection/breaks/breaks';
import { isWithinDeposits, reasonNotToPlay } from '../protection/limits/verdict';
import type { Outcome, Standing, Step } from './limits/plainPerson';
import {
  countDeposit,
  countingOf,
  countPaid,
  couponPrefix,
  freeDeposit,
  settleStakes,
} from '../protection/limits/movements';
import { registersOf, type PackName } from '../protection/packs';
import { lockPerson, type Person } from '../protection/persons/person';
import { askForReturn, decideAboutReturn } from '../protection/breaks/returns';
import { usedLimits } from '../protection/limits/usage';
import { mayMove } from '../protection/gate';
import { openMainAccount } from '../protection/opening';

/** Numbers of accounts, and of coupons and deposits, that no test suite uses for anything else. */
let users = 0;
let numbers = 0;

/** A person of the database, with one account in roubles. */
export class StoredPerson {
  #now: Date;
  readonly #db: Db;
  readonly #userId: number;
  readonly #stakes: { coupon: number; amount: number; isOpen: boolean }[] = [];
  readonly #deposits: { id: number; amount: number; state: 'begun' | 'failed' | 'paid' }[] = [];

  private constructor(db: Db, userId: number, now: Date) {
    this.#db = db;
    this.#userId = userId;
    this.#now = now;
  }

  /** Registers a person at an instant, to whom a pack holds from the first moment on. */
  static async under(db: Db, pack: PackName, now: Date): Promise<StoredPerson> {
    users += 1;
    const userId = users;
    await db.transaction().execute(async (trx) => {
      await changeConfig(trx, (config) => ({ ...config, jurisdictions: [{ residence: '*', pack }] }));
      await openMainAccount(trx, { userId, currency: 'RUB', grant: false, now });
    });
    return new StoredPerson(db, userId, now);
  }

  /** Lets time pass until an instant. */
  at(now: Date): void {
    this.#now = now;
  }

  take(step: Step): Promise<Outcome> {
    if (step.do === 'pass') {
      this.#now = new Date(this.#now.getTime() + step.ms);
      return Promise.resolve('DONE');
    }
    return this.#db.transaction().execute(async (trx) => {
      const wallet = await lockWallet(trx, this.#userId);
      await clearRegisters(trx, this.#userId, this.#now);
      const person = await lockPerson(trx, this.#userId);
      if (!wallet || !person) throw new Error('nobody');
      return this.#do(step, { trx, person, accountId: wallet.id });
    });
  }

  async standing(): Promise<Standing> {
    return this.#db.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, this.#userId);
      if (!person) throw new Error('nobody');
      const limits = await usedLimits(trx, person, { now: this.#now });
      const entries = limits.map(({ type, value, used }) => {
        const pending = person.limits[type]?.pending;
        return [type, { value, waits: pending ? pending.value : ('nothing' as const), used }] as const;
      });
      return Object.fromEntries(entries);
    });
  }

  async #do(
    step: Exclude<Step, { do: 'pass' }>,
    { trx, person, accountId }: { trx: Trx; person: Person; accountId: number },
  ): Promise<Outcome> {
    const userId = this.#userId;
    const asking = { userId, now: this.#now };
    switch (step.do) {
      case 'withdraw': {
        const { pass } = await mayMove(trx, { kind: 'WITHDRAWAL', userId, accountId });
        return pass ? 'DONE' : 'NOTHING';
      }
      case 'ask':
        await ask(trx, person, step, asking);
        return 'DONE';
      case 'approve':
      case 'reject':
        return refusable(decide(trx, person, { type: step.type, isApproved: step.do === 'approve' }, asking));
      case 'return':
        return refusable(decideReturn(trx, person, step.isWanted, asking));
      case 'askOperator':
        return refusable(askForReturn(trx, person, 'I have had enough time.', asking));
      case 'operatorDecides': {
        const decision = { isAccepted: step.isAccepted, answer: 'As it is.', who: 'ann' };
        const decided = await decideAboutReturn(trx, userId, decision, this.#now);
        return decided === undefined ? 'NOTHING' : 'DONE';
      }
      case 'exclude':
      case 'timeOut': {
        const kind = step.do === 'exclude' ? 'EXCLUSION' : 'TIME_OUT';
        return refusable(begin(trx, person, { kind, days: step.days, reasonId: null }, asking));
      }
      case 'stake':
      case 'deposit': {
        const kind = step.do === 'stake' ? ('STAKE' as const) : ('DEPOSIT' as const);
        const moved = { amount: step.amount, currency: 'RUB', now: this.#now, isDemo: true };
        const answer = await mayMove(trx, { kind, userId, accountId }, moved);
        if (!answer.pass) {
          if ('limit' in answer) return `ROOM ${answer.limit.bound}`;
          return answer.reason as Outcome;
        }
        if (!answer.counted) throw new Error('it does not count');
        numbers += 1;
        if (kind === 'DEPOSIT') {
          await countDeposit(trx, numbers, answer.counted);
          this.#deposits.push({ id: numbers, amount: step.amount, state: 'begun' });
        } else {
          await countingOf(sql`${`${couponPrefix}${numbers}`}::text`, answer.counted).execute(trx);
          this.#stakes.push({ coupon: numbers, amount: step.amount, isOpen: true });
        }
        return 'DONE';
      }
      case 'settle': {
        const open = this.#stakes.filter(({ isOpen }) => isOpen);
        const stake = open[step.of % open.length];
        if (!stake) return 'NOTHING';
        stake.isOpen = false;
        const paid = step.isVoid ? stake.amount : step.returned;
        await settleStakes(trx, [{ coupon: stake.coupon, paid, isVoid: step.isVoid }], this.#now);
        return 'DONE';
      }
      case 'fail': {
        const begun = this.#deposits.filter(({ state }) => state === 'begun');
        const deposit = begun[step.of % begun.length];
        if (!deposit) return 'NOTHING';
        deposit.state = 'failed';
        await freeDeposit(trx, deposit.id, this.#now);
        return 'DONE';
      }
      case 'pay': {
        const unpaid = this.#deposits.filter(({ state }) => state !== 'paid');
        const deposit = unpaid[step.of % unpaid.length];
        if (!deposit) return 'NOTHING';
        deposit.state = 'paid';
        await countPaid(trx, deposit.id, deposit.amount + step.more);
        const isFree = await isFreeToCome(trx, person, this.#now);
        return isFree ? 'DONE' : 'HELD';
      }
    }
  }
}

/** Says that the registers of the person's packs have answered: what they say is no matter of the clauses. */
export async function clearRegisters(trx: Trx, userId: number, now: Date): Promise<void> {
  const person = await lockPerson(trx, userId);
  if (!person) return;
  const at = now.toISOString();
  const word = { at, said: 'NOT_EXCLUDED', saidAt: at };
  const words = Object.fromEntries(registersOf(person, now).map((register) => [register, word]));
  const row = { register_standing: JSON.stringify({ words }) };
  await trx.updateTable('persons').set(row).where('id', '=', person.id).execute();
}

/** What a change came to, by the code of its refusal. */
async function refusable(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'DONE';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'NOT_DUE') return 'NOT_DUE';
    if (code === 'NOTHING_PENDING') return 'NOTHING';
    if (code === 'NOT_CANCELLABLE') return 'NOT_CANCELLABLE';
    if (code === 'REASON_REQUIRED') return 'REASON_REQUIRED';
    if (code === 'WOULD_SHORTEN') return 'SHORTER';
    if (code === 'VALUE_NOT_OFFERED') return 'NOT_OFFERED';
    throw error;
  }
}

const isFreeToCome = async (trx: Trx, person: Person, now: Date): Promise<boolean> =>
  !reasonNotToPlay(person, now) && isWithinDeposits(trx, person, now);
