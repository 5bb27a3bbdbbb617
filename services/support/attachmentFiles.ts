/** The files of attachments, which browsers send and fetch past the gateway by tickets. */
import type { FastifyInstance } from 'fastify';
import { serveDownloads, type DocumentKeys, ticketGone, serveUploads } from '../files/index';
import { refuseUnless } from '../http/index';
import type { ServiceOptions } from '../service';
import { ticketsIn } from '../players/index';
import { addAttachment, contentOf, downloadName, findOwnAttachment } from './attachments';
import type { AttachmentUse } from './tables';

/** Tickets with which a session may send or fetch one attachment. The browser uses them at once. */
export const attachmentTickets = ticketsIn<AttachmentUse>({
  table: 'attachment_tickets',
  use: 'use',
  minutes: 5,
});

/** Takes and gives the files of attachments. */
export function serveAttachments(
  app: FastifyInstance,
  { keys, ...options }: Pick<ServiceOptions, 'db' | 'clock'> & { keys: DocumentKeys },
): void {
  const both = { service: 'support', tickets: attachmentTickets };
  serveUploads(app, options, {
    ...both,
    path: '/upload-api/v1/attachments',
    store(trx, { caller: { userId }, use: { may, attachment: id }, file }, now) {
      refuseUnless(may === 'SEND', ticketGone);
      return addAttachment(trx, { id, userId, file, keys }, now);
    },
  });
  serveDownloads(app, options, {
    ...both,
    path: '/export-api/v1/attachments',
    async find({ caller: { userId }, use: { may, attachment: id } }) {
      const row = may === 'FETCH' ? await findOwnAttachment(options.db, { userId, id }) : undefined;
      return row && { type: row.media_type, name: downloadName(row), content: contentOf(row, keys) };
    },
  });
}
