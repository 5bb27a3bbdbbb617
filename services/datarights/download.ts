/** `GET /export-api/v1/{ticket}`: a browser downloads one file. */
import { Readable } from 'node:stream';
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
import { personalColumns, personalJson, personalRows } from './personalExport';
import type { ExportOrder } from './tables';
import { couponColumns, paymentColumns, textsIn } from './texts';
import { exportTickets } from './tickets';

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
      const order = caller && (await exportTickets.take(db, caller, request.params.ticket, now));
      if (!order)
        return reply
          .code(404)
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', gonePolicy)
          .send(gonePage(languageIn(request)));
      const { type, ending, content } = fileOf(db, caller.userId, order, now);
      const name = `${textsIn(order.lng).fileNames[order.what]}-${dayIn(now.getTime(), order.zone)}`;
      return reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}.${ending}"`)
        .send(content);
    },
  );
}

/** A file that is made while it is sent. */
interface File {
  type: 'text/csv' | 'application/json';
  ending: 'csv' | 'json';
  content: Readable;
}

function fileOf(db: Db, userId: number, order: ExportOrder, now: Date): File {
  const texts = textsIn(order.lng);
  if (order.what === 'coupons')
    return csv(
      couponColumns.map((column) => texts.couponColumns[column]),
      couponRows(db, userId, order),
    );
  if (order.what === 'payments')
    return csv(
      paymentColumns.map((column) => texts.paymentColumns[column]),
      paymentRows(db, userId, order),
    );
  if (order.format === 'csv') return csv(personalColumns, personalRows(db, userId));
  const content = Readable.from(personalJson(db, userId, now));
  return { type: 'application/json', ending: 'json', content };
}

const csv = (heads: readonly string[], rows: AsyncIterable<readonly string[]>): File => ({
  type: 'text/csv',
  ending: 'csv',
  content: csvFile(heads, rows),
});

const languageIn = (request: FastifyRequest): string | undefined =>
  parseCookies(request.headers.cookie).get('lng');
