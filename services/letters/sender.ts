import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Db } from '../database/index';
import { secondMs } from '../durations';
import { dueAtFirst, type Due } from '../due/index';
import type { RunningService } from '../service';
import { LetterRefused, type Carrier } from './carrier';
import type { LetterKind } from './tables';

/** How many letters are sent at the same time. */
const atOnce = 5;
/** The longest wait between two tries, in minutes. */
const longestWait = 60;

/** What became of a try to send a letter: `failed` is tried again, `refused` is not. */
export type Outcome = 'sent' | 'failed' | 'refused';

/** What a sender needs. */
export interface SenderOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** The letters that it sends. */
  kind: LetterKind;
  carrier: Carrier;
  /** Called after each try. */
  onTry(outcome: Outcome): void;
}

/** The name of the background work for each kind. */
const workNames = { email: 'letters', sms: 'sms' } as const satisfies Record<LetterKind, string>;

/**
 * Sends the letters of one kind that were written. Several processes may send: each letter is taken by one. A letter is taken before
 * it is sent, and counts as a try from then on, so that a process that dies leaves it to the next try. It can therefore
 * arrive twice, but is never lost while it is of use.
 */
export function createLetterSender({ db, clock, logger, kind, carrier, onTry }: SenderOptions) {
  const send = async (letter: TakenLetter): Promise<Outcome> => {
    try {
      await carrier.send(letter);
    } catch (error) {
      const isFinal = error instanceof LetterRefused;
      const { code } = (isFinal ? error.cause : error) as { code?: string };
      // The text of the error may hold the address, which does not belong into a log.
      logger.warn({ letter: letter.id, kind, code, isFinal }, 'a letter could not be sent');
      await noteFailure(db, letter.id, { reason: String(error), isFinal });
      return isFinal ? 'refused' : 'failed';
    }
    await noteSent(db, letter.id, clock.now());
    return 'sent';
  };

  /** Tries to send what is due; returns how many letters it tried. */
  const sendDue = async (signal: AbortSignal): Promise<number> => {
    let tried = 0;
    while (!signal.aborted) {
      const letters = await takeDue(db, kind, clock.now());
      await Promise.all(letters.map(async (letter) => onTry(await send(letter))));
      tried += letters.length;
      if (letters.length < atOnce) break;
    }
    return tried;
  };

  return {
    handlers: {},
    work: [
      {
        name: workNames[kind],
        everyMs: secondMs,
        run: sendDue,
        waits: 'letters could not be taken',
      },
    ],
    foresight: { next: (now: Date) => nextTry(db, kind, now) },
    lags: async () => ({ [workNames[kind]]: await overdueSeconds(db, kind, clock.now()) }),
  } satisfies RunningService<Record<string, never>>;
}

/** When the next letter that is of use is tried. */
async function nextTry(db: Db, kind: LetterKind, now: Date): Promise<Due[]> {
  const first = db.selectFrom('letters').select('next_try_at').where('kind', '=', kind);
  const found = await first
    .where('next_try_at', 'is not', null)
    .where('useful_until', '>', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return dueAtFirst(found?.next_try_at, kind === 'sms' ? 'An SMS is sent.' : 'A letter is sent.');
}

type TakenLetter = Awaited<ReturnType<typeof takeDue>>[number];

/** Takes letters that are due, and sets the time of their next try: in 2, 4, 8 … minutes, at most an hour. */
function takeDue(db: Db, kind: LetterKind, now: Date) {
  const wait = sql`least(power(2, letters.tries + 1), ${longestWait}::int) * interval '1 minute'`;
  return (
    db
      // Materialised: otherwise the rows could be chosen more than once, and more be taken than the limit says.
      .with(
        (name) => name('due').materialized(),
        (query) =>
          query
            .selectFrom('letters')
            .select('id')
            .where('kind', '=', kind)
            .where('next_try_at', '<=', now)
            .where('useful_until', '>', now)
            .orderBy('next_try_at')
            .limit(atOnce)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('letters')
      .from('due')
      .set({ tries: sql`letters.tries + 1`, next_try_at: sql`${now}::timestamptz + ${wait}` })
      .whereRef('letters.id', '=', 'due.id')
      .returning(['letters.id', 'recipient', 'subject', 'text', 'written_at'])
      .execute()
  );
}

async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ sent_at: now, next_try_at: null, failure: null })
    .where('id', '=', id)
    .execute();
}

async function noteFailure(
  db: Db,
  id: number,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ failure: reason.slice(0, 500), ...(isFinal && { next_try_at: null }) })
    .where('id', '=', id)
    .execute();
}

/** How long the letter that has waited longest is overdue. */
async function overdueSeconds(db: Db, kind: LetterKind, now: Date): Promise<number> {
  const { oldest } = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.min('next_try_at').as('oldest'))
    .where('kind', '=', kind)
    .where('useful_until', '>', now)
    .executeTakeFirstOrThrow();
  return oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0;
}
