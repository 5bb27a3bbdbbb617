/** Takes the notices that providers send to `/cashier-api/v1/webhooks/{provider}`. */
import { sql } from 'kysely';
import type { Trx } from '../database/index';
import type { ServiceOptions } from '../service';
import { dayMs } from '../durations';
import { Refusal } from '../http/index';
import { lockDeposit, takeStatus } from './arriving';
import { lockWithdrawal, takePayoutStatus } from './withdrawals/moving';
import type { Notice, PaymentProvider, RawNotice } from './provider';

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'demo'> & { provider: PaymentProvider };

/** For how long notices are remembered. Older ones are refused by their time, and the ledger books nothing twice. */
const keptMs = 30 * dayMs;

/**
 * Returns the function that takes a notice. It resolves once the notice is stored with all that follows from it, or was
 * before. It throws a Refusal for a notice that is not the provider's (401), too old (400), of an unknown payment (404).
 */
export function createNotices(options: Options): (raw: RawNotice) => Promise<void> {
  const { db, clock, logger, provider, demo } = options;
  return async function take(raw) {
    const notice = await read(raw);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const take = await takerOf(trx, notice, now);
      const added = await trx
        .insertInto('provider_notices')
        .values({ provider: provider.name, id: notice.id, taken_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return;
      await take();
      await sql`DELETE FROM provider_notices WHERE taken_at < ${new Date(now.getTime() - keptMs)}`.execute(
        trx,
      );
    });
  };

  /** Locks what a notice tells of, and returns what takes it in. Throws a Refusal when there is no such payment. */
  async function takerOf(trx: Trx, notice: Notice, now: Date): Promise<() => Promise<unknown>> {
    const by = { provider: provider.name, reference: notice.reference };
    const taking = { now, logger, isDemo: demo };
    if (notice.about === 'DEPOSIT') {
      const deposit = await lockDeposit(trx, by);
      if (deposit) return () => takeStatus(trx, deposit, notice.status, taking);
    } else {
      const withdrawal = await lockWithdrawal(trx, by);
      if (withdrawal) return () => takePayoutStatus(trx, withdrawal, notice.status, taking);
    }
    const message = 'There is nothing with this payment. Send the notice again later.';
    throw new Refusal(404, 'NOT_FOUND', message);
  }

  async function read(raw: RawNotice): Promise<Notice> {
    const notice = await provider.readNotice(raw).catch(() => {
      throw new Refusal(400, 'INVALID', 'The notice cannot be read.');
    });
    if (notice === 'FORGED')
      throw new Refusal(401, 'INVALID', 'The notice is not signed with the secret of this site.');
    if (notice === 'OUT_OF_TIME')
      throw new Refusal(
        400,
        'INVALID',
        'The time of the notice is too far from now. Sign it anew and send it again.',
      );
    return notice;
  }
}
