import type { Selectable } from 'kysely';
import type { Database, Trx } from '../database/index';
import { listing, type ChangeRecord, type Command } from './command';
import type { Role } from './roles';

const shownEntries = 100;

/** Shows who changed what. */
export const log: Command = {
  usage: [['', `shows the last ${shownEntries} changes, who made them and when`]],
  run: listing(async ({ trx }) => {
    const latest = trx.selectFrom('admin_log').selectAll().orderBy('id', 'desc').limit(shownEntries);
    return (await latest.execute()).reverse().map(lineOf);
  }, 'Nothing was changed yet.'),
};

type Entry = Selectable<Database['admin_log']>;

function lineOf({ at, who, role, what, before, after }: Entry): string {
  const was = before === null ? '' : `; before: ${before}; after: ${after ?? ''}`;
  return `${at.toISOString()} ${who}${role === null ? '' : ` (${role})`}: ${what}${was}`;
}

/** A change as the log has it. */
interface Change extends ChangeRecord {
  at: Date;
  who: string;
  /** The role by which it was made; null on a site without staff. */
  role: Role | null;
  what: string;
}

/** Records a change, in the transaction that makes it. */
export async function logChange(trx: Trx, change: Change): Promise<void> {
  await trx.insertInto('admin_log').values(change).execute();
}
