/** Files that browsers post past the gateway: `POST <path>/{ticket}`, one file as the only part of a multipart body. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostMegabytes } from '../../rules/bounds';
import type { Trx } from '../database/index';
import { orRefuse, refuseUnless } from '../http/index';
import { signedOut, type Caller } from '../identity/index';
import type { ServiceOptions } from '../service';
import { useSession, type ticketsIn, sessionIdOf } from '../players/index';
import { keptForm, type KeptFile } from './fileContent';
import { shownName } from './fileName';
import { notOneFile, ticketGone, tooLarge } from './refusals';

/** The largest file, in bytes. */
export const mostBytes = mostMegabytes * 1024 * 1024;
/** A file with the heads and borders of its part. */
const mostBodyBytes = mostBytes + 16 * 1024;

/** A file as it is kept, with the name and the size that it had. */
export interface ReceivedFile extends KeptFile {
  /** Without a path, and fit to be shown. */
  name: string;
  /** The size as it was uploaded. */
  bytes: number;
}

/** What takes the files of one path. `Use`: what its tickets are for. */
interface Receiver<Use extends string | object> {
  /** The service that the path belongs to, by its name. */
  service: string;
  /** The path before the ticket: `/upload-api/v1`. */
  path: string;
  tickets: Pick<ReturnType<typeof ticketsIn<Use>>, 'take'>;
  /** Stores a file. Throws a Refusal when it can no longer be taken. */
  store(trx: Trx, given: { caller: Caller; use: Use; file: ReceivedFile }, now: Date): Promise<void>;
}

/** Takes files, in a scope of its own: no other path takes multipart. */
export function serveUploads<Use extends string | object>(
  app: FastifyInstance,
  { db, clock }: Pick<ServiceOptions, 'db' | 'clock'>,
  { service, path, tickets, store }: Receiver<Use>,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
    });
    scope.post<{ Params: { ticket: string } }>(
      `${path}/:ticket`,
      {
        config: { service, operation: 'upload' } as object,
        // Who says how much comes is refused at once; who does not is stopped where the file becomes too large.
        onRequest: (request, _reply, done) => {
          const isTooLarge = Number(request.headers['content-length'] ?? 0) > mostBodyBytes;
          done(isTooLarge ? tooLarge() : undefined);
        },
      },
      async (request, reply) => {
        const now = clock.now();
        const caller = orRefuse(await useSession(db, sessionIdOf(request), now), signedOut);
        const use = orRefuse(await tickets.take(db, caller, request.params.ticket, now), ticketGone);
        const { name, bytes } = await onlyFile(request);
        const kept = await keptForm(bytes);
        const file = { ...kept, name: shownName(name), bytes: bytes.length };
        await db.transaction().execute((trx) => store(trx, { caller, use, file }, now));
        return reply.code(201).send({ stored: true });
      },
    );
  });
}

/** The only part of the body. Throws a Refusal when there is another one, or it is too large. */
async function onlyFile(request: FastifyRequest): Promise<{ name: string | undefined; bytes: Buffer }> {
  refuseUnless(request.isMultipart(), notOneFile);
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
