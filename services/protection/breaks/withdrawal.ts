import { sql } from 'kysely';
import type { Trx } from '../../database/index';

/** Makes what was asked for count no more, whether it waits or was granted. A refusal stays to be read. */
export async function withdrawReturn(trx: Trx, personId: number, now: Date): Promise<void> {
  await trx
    .updateTable('exclusion_returns')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`is_accepted IS NOT false`)
    .execute();
}
