/** `GET /export-api/v1/{ticket}`: a browser downloads one file. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/index';
import { dayIn } from '../days';
import { serveDownloads } from '../files/index';
import type { ServiceOptions } from '../service';
import { couponRows } from './couponRows';
import { csvFile } from './csv';
import { paymentRows } from './paymentRows';
import { personalColumns, personalJson, personalRows } from './personalExport';
import { statementRows } from './statementRows';
import type { ExportOrder } from './tables';
import { couponColumns, paymentColumns, statementColumns, textsIn } from './texts';
import { exportTickets } from './tickets';

/** Gives the files that were ordered. */
export function serveExports(app: FastifyInstance, options: Pick<ServiceOptions, 'db' | 'clock'>): void {
  serveDownloads(app, options, {
    service: 'datarights',
    path: '/export-api/v1',
    tickets: exportTickets,
    find({ caller, use: order }, now) {
      const { type, ending, content } = fileOf(options.db, caller.userId, order, now);
      const name = `${textsIn(order.lng).fileNames[order.what]}-${dayIn(now.getTime(), order.zone)}`;
      return { type: `${type}; charset=utf-8`, name: `${name}.${ending}`, content };
    },
  });
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
  if (order.what === 'statement')
    return csv(
      statementColumns.map((column) => texts.statementColumns[column]),
      statementRows(db, userId, order, now),
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
