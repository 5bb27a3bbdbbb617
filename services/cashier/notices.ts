/** Takes the notices that providers send to `/cashier-api/v1/webhooks/{provider}`. */
import { sql } from 'kysely';
import type { ServiceOptions } from '../service';
import { dayMs } from '../durations';
import { Refusal } from '../http/refusal';
import { lockDeposit, takeStatus } from './arriving';
import type { Notice, PaymentProvider, RawNotice } from './provider';

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger'> & { provider: PaymentProvider };

/** For how long notices are remembered. Older ones are refused by their time, and the ledger books nothing twice. */
const keptMs = 30 * dayMs;

/**
 * Returns the function that takes a notice. It resolves once the notice is stored with all that follows from it, or was
 * before. It throws a Refusal for a notice that is not the provider's (401), too old (400), of an unknown payment (404).
 */
export function createNotices(options: Options): (raw: RawNotice) => Promise<void> {
  const { db, clock, logger, provider } = options;
  return async function take(raw) {
    const notice = await read(raw);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const deposit = await lockDeposit(trx, { provider: provider.name, reference: notice.reference });
      if (!deposit)
        throw new Refusal(
          404,
          'NOT_FOUND',
          'There is no deposit with this payment. Send the notice again later.',
        );
      const added = await trx
        .insertInto('provider_notices')
        .values({ provider: provider.name, id: notice.id, taken_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return;
      await takeStatus(trx, deposit, notice.status, { now, logger });
      await sql`DELETE FROM provider_notices WHERE taken_at < ${new Date(now.getTime() - keptMs)}`.execute(
        trx,
      );
    });
  };

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
