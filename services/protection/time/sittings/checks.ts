/** Choices at a reality check. */
import type { Database, Trx } from '../../../database/index';
import { isDue } from './verdict';
import { readSitting, type Sitter } from './sitting';

/** What a player chose, as the specification sends it (RC-07). */
export interface Choice {
  action: Database['reality_checks']['action'];
  do_not_show_again: boolean;
  /** Seconds since the epoch. */
  popup_show_at: number;
}

/**
 * Stores a choice of a locked person. It answers the check that is due; one that comes before changes nothing, so that
 * nobody can put a check off by answering before it is shown.
 */
export async function answerCheck(
  trx: Trx,
  person: Sitter,
  { action, do_not_show_again, popup_show_at }: Choice,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const sitting = await readSitting(trx, person, now);
  await trx
    .insertInto('reality_checks')
    .values({
      person_id: person.id,
      user_id: userId,
      at: now,
      action,
      do_not_show_again,
      popup_show_at: new Date(popup_show_at * 1000),
      is_answer: isDue(sitting?.check ?? null, now),
    })
    .execute();
}
