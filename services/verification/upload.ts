/** `POST /upload-api/v1/{ticket}`: a browser hands in one document. */
import type { FastifyInstance } from 'fastify';
import { seal, type DocumentKeys, serveUploads } from '../files/index';
import type { ServiceOptions } from '../service';
import { lockVerification } from '../players/index';
import { addDocument, checkRoom } from './documents';
import { ownerOf } from './owner';
import { uploadTickets } from './tickets';

/** Takes documents while the player may hand some in. */
export function serveDocuments(
  app: FastifyInstance,
  { keys, ...options }: Pick<ServiceOptions, 'db' | 'clock'> & { keys: DocumentKeys },
): void {
  serveUploads(app, options, {
    service: 'verification',
    path: '/upload-api/v1',
    tickets: uploadTickets,
    async store(trx, { caller: { userId }, use: kind, file }, now) {
      await checkRoom(trx, userId, await lockVerification(trx, userId, now));
      await addDocument(trx, {
        user_id: userId,
        kind,
        name: file.name,
        bytes: file.bytes,
        uploaded_at: now,
        media_type: file.mediaType,
        ...seal(file.content, ownerOf(userId), keys),
      });
    },
  });
}
