/** Files that browsers fetch past the gateway: `GET <path>/{ticket}`. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseCookies } from '../../rules/cookies';
import type { Caller } from '../identity/index';
import type { ServiceOptions } from '../service';
import { useSession, type ticketsIn, sessionIdOf } from '../players/index';
import { gonePage, gonePolicy } from './gonePage';

/** A file for a browser. */
interface SentFile {
  /** Its media type, with the character set of a text. */
  type: string;
  name: string;
  content: Readable | Buffer;
}

/** What gives the files of one path. `Use`: what its tickets are for. */
interface Giver<Use extends string | object> {
  /** The service that the path belongs to, by its name. */
  service: string;
  /** The path before the ticket: `/export-api/v1`. */
  path: string;
  tickets: Pick<ReturnType<typeof ticketsIn<Use>>, 'take'>;
  /** The file; undefined when it is no longer there. */
  find(given: { caller: Caller; use: Use }, now: Date): SentFile | undefined | Promise<SentFile | undefined>;
}

/** Answers with the files that tickets are for, and with a page for all other addresses. */
export function serveDownloads<Use extends string | object>(
  app: FastifyInstance,
  { db, clock }: Pick<ServiceOptions, 'db' | 'clock'>,
  { service, path, tickets, find }: Giver<Use>,
): void {
  app.get<{ Params: { ticket: string } }>(
    `${path}/:ticket`,
    { config: { service, operation: 'download' } as object },
    async (request, reply) => {
      const now = clock.now();
      const caller = await useSession(db, sessionIdOf(request), now);
      const use = caller && (await tickets.take(db, caller, request.params.ticket, now));
      const file = use ? await find({ caller, use }, now) : undefined;
      if (!file)
        return reply
          .code(404)
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', gonePolicy)
          .send(gonePage(languageIn(request)));
      return reply
        .header('content-type', file.type)
        .header('content-disposition', attachmentNamed(file.name))
        .send(file.content);
    },
  );
}

const languageIn = (request: FastifyRequest): string | undefined =>
  parseCookies(request.headers.cookie).get('lng');

/** A name of letters, digits, dots and dashes as it is; any other one in the form of RFC 8187. */
export function attachmentNamed(name: string): string {
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
