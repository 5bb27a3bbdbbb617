/** Asks the provider about deposits of which it said nothing, and ends those that nobody paid in time. */
import type { ServiceOptions } from '../service';
import type { Trx } from '../database/index';
import { dayMs, hourMs, minuteMs } from '../durations';
import { Refusal } from '../http/index';
import { change, lockDeposit, takeStatus } from './arriving';
import type { PaymentProvider, PaymentStatus } from './provider';
import { askAfterMinutes } from './starting';
import { isOpen, stateAfter } from './rules';
import type { StoredDeposit } from './store';

/** For how long the provider is asked daily about a deposit that has ended without money. */
const askedAfterEndMs = 7 * dayMs;
/** How many deposits one round looks at. */
const most = 100;

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'demo'> & { provider: PaymentProvider };

/** Returns the function that does what is due, and tells for how many deposits. */
export function createReconciling({ db, clock, logger, provider, demo }: Options): () => Promise<number> {
  return async function reconcile() {
    let done = 0;
    const due = await db
      .selectFrom('deposits')
      .select(['id', 'reference'])
      .where('ask_at', '<=', clock.now())
      .where('provider', '=', provider.name)
      .orderBy('ask_at')
      .limit(most)
      .execute();
    for (const { id, reference } of due) if (await reconcileOne(id, reference)) done += 1;
    return done;
  };

  async function reconcileOne(id: number, reference: string | null): Promise<boolean> {
    const status = await ask(id, reference);
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const deposit = await lockDeposit(trx, { id });
      if (!deposit || deposit.ask_at === null || deposit.ask_at > now) return false;
      const isChanged = status !== null && (await taken(trx, deposit, status, now));
      const present = isChanged ? await lockDeposit(trx, { id }) : deposit;
      if (!present || present.state === 'PAID') return true;
      const next = present.expires_at <= now ? stateAfter(present.state, 'EXPIRE') : null;
      if (next === 'EXPIRED') {
        await change(trx, id, next, now);
        present.state = next;
      }
      await trx
        .updateTable('deposits')
        .set({ ask_at: nextAsk(present, now) })
        .where('id', '=', id)
        .execute();
      return true;
    });
  }

  /** Takes an answer; one that contradicts what the provider told before changes nothing. */
  async function taken(trx: Trx, deposit: StoredDeposit, status: PaymentStatus, now: Date): Promise<boolean> {
    try {
      return await takeStatus(trx, deposit, status, { now, logger, isDemo: demo });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      logger.error({ reason: error.message, deposit: deposit.id }, 'the payment provider contradicts itself');
      return false;
    }
  }

  /** What the provider knows; null when it does not answer or was never told of the payment. */
  function ask(id: number, reference: string | null): Promise<PaymentStatus | null> {
    if (reference === null) return Promise.resolve(null);
    return provider.statusOf(reference).catch((error: unknown) => {
      logger.warn({ reason: String(error), deposit: id }, 'the payment provider did not tell of a payment');
      return null;
    });
  }
}

/** While a deposit is open every few minutes, after an hour every hour, after a day daily, at its end at once, then daily, then never. */
function nextAsk(deposit: StoredDeposit, now: Date): Date | null {
  if (isOpen(deposit)) {
    const age = now.getTime() - deposit.created_at.getTime();
    const wait = age < hourMs ? askAfterMinutes * minuteMs : age < dayMs ? hourMs : dayMs;
    const soon = now.getTime() + wait;
    return new Date(Math.min(soon, Math.max(deposit.expires_at.getTime(), now.getTime() + 1)));
  }
  if (now.getTime() - deposit.expires_at.getTime() >= askedAfterEndMs) return null;
  return new Date(now.getTime() + dayMs);
}
