/** `POST /upload-api/v1/{ticket}`: a browser hands in one document, as the only part of a multipart body. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpen, lockVerification } from '../user/verification';
import type { ServiceOptions } from '../service';
import { sessionIdOf } from '../session/request';
import { useSession } from '../session/sessions';
import { signedOut } from '../identity/tokens';
import { addDocument, isFull, listDocuments } from './documents';
import { seal, type DocumentKeys } from './encryption';
import { keptForm } from './fileContent';
import { shownName } from './fileName';
import { ownerOf } from './owner';
import { documentsFull, notOneFile, notOpen, ticketGone, tooLarge } from './refusals';
import { uploadTickets } from './tickets';

/** The largest document, in bytes. */
const mostBytes = 10 * 1024 * 1024;
/** A file with the heads and borders of its part. */
const mostBodyBytes = mostBytes + 16 * 1024;

/** Takes documents, in a scope of its own: no other path takes multipart. */
export function serveUploads(
  app: FastifyInstance,
  { db, clock, keys }: Pick<ServiceOptions, 'db' | 'clock'> & { keys: DocumentKeys },
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
    });
    scope.post<{ Params: { ticket: string } }>(
      '/upload-api/v1/:ticket',
      {
        config: { service: 'verification', operation: 'upload' } as object,
        // Who says how much comes is refused at once; who does not is stopped where the file becomes too large.
        onRequest: (request, _reply, done) => {
          const isTooLarge = Number(request.headers['content-length'] ?? 0) > mostBodyBytes;
          done(isTooLarge ? tooLarge() : undefined);
        },
      },
      async (request, reply) => {
        const now = clock.now();
        const caller = await useSession(db, sessionIdOf(request), now);
        if (!caller) throw signedOut();
        const kind = await uploadTickets.take(db, caller, request.params.ticket, now);
        if (!kind) throw ticketGone();
        const file = await onlyFile(request);
        const { mediaType, content } = await keptForm(file.bytes);
        const { userId } = caller;
        await db.transaction().execute(async (trx) => {
          const { status } = await lockVerification(trx, userId, now);
          if (!isOpen(status)) throw notOpen();
          if (isFull(await listDocuments(trx, userId))) throw documentsFull();
          await addDocument(trx, {
            user_id: userId,
            kind,
            name: shownName(file.name),
            bytes: file.bytes.length,
            uploaded_at: now,
            media_type: mediaType,
            ...seal(content, ownerOf(userId), keys),
          });
        });
        return reply.code(201).send({ stored: true });
      },
    );
  });
}

/** The only part of the body. Throws a Refusal when there is another one, or it is too large. */
async function onlyFile(request: FastifyRequest): Promise<{ name: string | undefined; bytes: Buffer }> {
  if (!request.isMultipart()) throw notOneFile();
  try {
    let found: { name: string | undefined; bytes: Buffer } | undefined;
    for await (const part of request.files()) found = await readPart(part);
    if (found) return found;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw notOneFile();
  }
  throw notOneFile();
}

const readPart = async (part: MultipartFile) => ({ name: part.filename, bytes: await part.toBuffer() });
