/** Reads the log of changes twice a second, and tells the readers of the stream. */
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../database/index';
import { minuteMs } from '../durations';
import { createBroadcast, type StreamEntry, unavailable } from '../http/index';
import type { Work } from '../service';
import { pruneLog, readLog, type LogPart, type PlayerChange } from './log';

const everyMs = 500;
const pruneEveryMs = minuteMs;

/** The stream of what changed for players. */
export interface PlayerChanges {
  /** Tells readers what was committed since the last time. Throws when the database does not answer. */
  tick(): Promise<void>;
  /** Calls `tick`, and ends all streams while it fails. */
  work: Work;
  /** Turns a reply into a stream: first what was committed after `after`, then each change. */
  open(reply: FastifyReply, after: number | undefined): Promise<void>;
  /** Ends all streams. */
  close(): Promise<void>;
}

/** Watches the log. Each process reads it for itself and holds nothing that another one would need. */
export function watchPlayerChanges(db: Db, logger: Logger): PlayerChanges {
  // Entries of two reads have one id when a transaction runs through both; telling a change twice does no harm.
  const broadcast = createBroadcast({ mayRepeat: true });
  /** Everything before it was told. Undefined before the first read. */
  let position: number | undefined;
  /** The numbers of the changes at or after `position` that were told. */
  let told = new Set<number>();
  let prunedAt = -Infinity;
  let isFailing = false;

  const tell = ({ changes, upTo, floor }: LogPart, from: number): void => {
    const hasGap = !changes || floor > from || upTo < from;
    const news = changes?.filter(({ id }) => !told.has(id)) ?? [];
    told = new Set(changes?.map(({ id }) => id));
    position = upTo;
    if (hasGap) broadcast.send({ id: upTo, change: null });
    else if (news.length > 0) broadcast.send(entryOf(news, upTo));
  };

  const tick = async (): Promise<void> => {
    if (position === undefined) {
      position = (await readLog(db, Number.MAX_SAFE_INTEGER)).upTo;
      return;
    }
    tell(await readLog(db, position), position);
    if (performance.now() - prunedAt < pruneEveryMs) return;
    prunedAt = performance.now();
    await pruneLog(db);
  };

  return {
    tick,
    work: {
      name: 'changes of players',
      everyMs,
      async run() {
        await tick();
        isFailing = false;
        return 0;
      },
      waits: 'what changed for players cannot be read',
      async onFailure(error) {
        if (!isFailing) logger.warn({ reason: String(error) }, this.waits);
        isFailing = true;
        // Readers who are told nothing have to know it: their stream ends, and they come back when it can be read.
        position = undefined;
        await broadcast.disconnect();
      },
    },
    async open(reply, after) {
      if (position === undefined)
        throw unavailable('What changed for players cannot be read. Try again in a few seconds.', 2);
      await broadcast.open(reply, position, async () => {
        if (after === undefined) return [];
        const { changes, upTo, floor } = await readLog(db, after);
        if (!changes || after < floor || after > upTo) return null;
        return changes.length > 0 ? [entryOf(changes, upTo)] : [];
      });
    },
    close: broadcast.close,
  };
}

/** Changes of one read as an entry of the stream: what changed twice for a player is told once. */
function entryOf(changes: readonly PlayerChange[], upTo: number): StreamEntry {
  const byName = new Map(changes.map(({ player, kind }) => [`${player} ${kind}`, { player, kind }]));
  return { id: upTo, change: { changes: [...byName.values()] } };
}
