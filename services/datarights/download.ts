/** `GET /export-api/v1/{ticket}`: a browser downloads one file. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseCookies } from '../../rules/cookies';
import type { Db } from '../database/schema';
import { dayIn } from '../days';
import type { ServiceOptions } from '../service';
import { sessionIdOf } from '../session/request';
import { useSession } from '../session/sessions';
import { couponRows } from './couponRows';
import { csvFile } from './csv';
import { gonePage, gonePolicy } from './gonePage';
import { paymentRows } from './paymentRows';
import type { ExportOrder } from './tables';
import { couponColumns, paymentColumns, textsIn } from './texts';
import { takeTicket } from './tickets';

/** Answers with the files that tickets are for, and with a page for all other addresses. */
export function serveDownloads(
  app: FastifyInstance,
  { db, clock }: Pick<ServiceOptions, 'db' | 'clock'>,
): void {
  app.get<{ Params: { ticket: string } }>(
    '/export-api/v1/:ticket',
    { config: { service: 'datarights', operation: 'download' } as object },
    async (request, reply) => {
      const now = clock.now();
      const caller = await useSession(db, sessionIdOf(request), now);
      const order = caller && (await takeTicket(db, caller, request.params.ticket, now));
      if (!order)
        return reply
          .code(404)
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', gonePolicy)
          .send(gonePage(languageIn(request)));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName(order, now)}"`)
        .send(fileOf(db, caller.userId, order));
    },
  );
}

/** `bets-2026-03-08.csv`, by the day in the player's zone. */
function fileName({ what, lng, zone }: ExportOrder, now: Date): string {
  return `${textsIn(lng).fileNames[what]}-${dayIn(now.getTime(), zone)}.csv`;
}

function fileOf(db: Db, userId: number, order: ExportOrder): Readable {
  const texts = textsIn(order.lng);
  if (order.what === 'coupons')
    return csvFile(
      couponColumns.map((column) => texts.couponColumns[column]),
      couponRows(db, userId, order),
    );
  return csvFile(
    paymentColumns.map((column) => texts.paymentColumns[column]),
    paymentRows(db, userId, order),
  );
}

const languageIn = (request: FastifyRequest): string | undefined =>
  parseCookies(request.headers.cookie).get('lng');
