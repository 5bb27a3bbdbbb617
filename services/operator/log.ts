import type { Trx } from '../database/schema';
import { expectNoWords, shown, type Command } from './command';

const shownEntries = 100;

/** Shows who changed what. */
export const log: Command = {
  usage: [['', `shows the last ${shownEntries} changes, who made them and when`]],
  async run(words, { trx }) {
    expectNoWords(words);
    const entries = await trx
      .selectFrom('admin_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(shownEntries)
      .execute();
    return shown(
      entries.reverse().map(({ at, who, what }) => `${at.toISOString()} ${who}: ${what}`),
      'Nothing was changed yet.',
    );
  },
};

/** Records a change, in the transaction that makes it. */
export async function logChange(trx: Trx, change: { at: Date; who: string; what: string }): Promise<void> {
  await trx.insertInto('admin_log').values(change).execute();
}
