import { sql } from 'kysely';
import { runAdmin } from '../operator/run';
import type { TestServices } from './services';

/** Gives commands by the clock of the services, up to a second later; never before the time of the machine. */
export function adminOf({ clock, database }: Pick<TestServices, 'clock' | 'database'>) {
  return async (...words: string[]): Promise<string[]> => {
    const offset = Math.ceil((clock.now().getTime() - Date.now()) / 1000);
    await sql`UPDATE demo_clock SET offset_seconds = ${offset}`.execute(database.db);
    return runAdmin(words, { db: database.db, who: 'ann', demo: true, routes: [] });
  };
}
