import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/datarights';
import { isZone } from '../days';
import { Refusal } from '../http/refusal';
import type { RunningService, Service, ServiceOptions } from '../service';
import { serveDownloads } from './download';
import { migrations } from './migrations';
import type { ExportOrder } from './tables';
import { issueTicket, ticketMinutes } from './tickets';

/** The service of data rights: files of what a player has and did. */
export const service: Service<operations> = { migrations, create };

function create({ db, clock, tokens }: ServiceOptions): RunningService<operations> {
  /** A ticket for a file of the caller's own. Throws a Refusal for a zone that does not exist. */
  const ticketFor = async (request: FastifyRequest, order: ExportOrder) => {
    const caller = await tokens.callerOf(request);
    if (!isZone(order.zone)) throw new Refusal(400, 'INVALID', 'There is no such time zone.');
    const ticket = await issueTicket(db, caller, order, clock.now());
    return { ticket, validSeconds: ticketMinutes * 60 };
  };

  return {
    serve: (app) => serveDownloads(app, { db, clock }),
    handlers: {
      exportCoupons: ({ body, request }) => ticketFor(request, { what: 'coupons', ...body }),
      exportPayments: ({ body, request }) => ticketFor(request, { what: 'payments', ...body }),
    },
  };
}
