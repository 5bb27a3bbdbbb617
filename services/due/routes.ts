import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Db } from '../database/index';
import { serveKeyedPage, type PageKey } from '../http/index';
import { findByLogin } from '../players/index';
import { byTime, type Due, type Foresight, type ToldDue } from './due';
import { timePage } from './page';

/** What a service says, with its name. */
export interface NamedForesight {
  name: string;
  foresight: Foresight;
}

/** What `/dev/time` needs. */
interface TimeOptions extends Omit<PageKey, 'path'> {
  db: Db;
  clock: Clock;
  foresights: readonly NamedForesight[];
}

/**
 * `GET /dev/time?player=` shows what time will do to a player, who is named by the login number or the e-mail address, and what
 * falls due next on the whole site; as a page, or as JSON to a client that accepts it. It opens with the key of the outbox and
 * changes nothing.
 */
export function serveTime(app: FastifyInstance, { db, clock, foresights, ...page }: TimeOptions): void {
  serveKeyedPage(app, { path: '/dev/time', ...page }, async (request, reply) => {
    const now = clock.now();
    const asked = playerIn(request);
    const user = asked === '' ? undefined : await findByLogin(db, asked);
    const due = user && (await told(foresights, ({ ofPlayer }) => ofPlayer?.(user.id, now)));
    const next = await told(foresights, (foresight) => foresight.next?.(now));
    const shown = { now, asked, due: due ?? null, next };
    if (request.headers.accept === 'application/json') return shown;
    return reply.type('text/html; charset=utf-8').send(timePage(shown));
  });
}

function playerIn({ query }: FastifyRequest): string {
  const { player } = query as { player?: unknown };
  return typeof player === 'string' ? player.trim() : '';
}

async function told(
  foresights: readonly NamedForesight[],
  ask: (foresight: Foresight) => Promise<Due[]> | undefined,
): Promise<ToldDue[]> {
  const all = await Promise.all(
    foresights.map(async ({ name, foresight }) => {
      const due = (await ask(foresight)) ?? [];
      return due.map((one) => ({ ...one, service: name }));
    }),
  );
  return all.flat().toSorted(byTime);
}
