import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { parsedJson } from '../../foundation/browser/parsedJson';

/** Where browsers tell what the content security policy kept them from. */
export const cspReportPath = '/csp-report';

const maxBytes = 16 * 1024;
/** Anybody may send reports: in a minute no more than so many are looked at. */
const perMinute = 60;
const minuteMs = 60_000;

const types = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i;

/** Directives of the policy, by which reports are counted; a report may name anything. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'trusted-types',
  'require-trusted-types-for',
];

/** What is built on. */
interface CspReportsOptions {
  logger: Logger;
  /** Counts a report by its directive. */
  count(directive: string): void;
  now?: () => number;
}

/**
 * Takes reports, counts them and logs each: the directive, and hosts and paths without queries, which may hold what a
 * player typed. The answer is the same whatever came.
 */
export function createCspReports({ logger, count, now = () => performance.now() }: CspReportsOptions) {
  let windowFrom = -Infinity;
  let taken = 0;

  const hasRoom = (): boolean => {
    if (now() - windowFrom >= minuteMs) [windowFrom, taken] = [now(), 0];
    taken += 1;
    return taken <= perMinute;
  };

  const note = (text: string): void => {
    for (const report of reportsIn(text)) {
      const directive = directives.find((known) => known === report.directive) ?? 'other';
      count(directive);
      logger.warn({ ...report, directive }, 'the content security policy kept a page from something');
    }
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const answer = (status: number): void =>
      void response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
    if (!types.test(request.headers['content-type'] ?? '')) return answer(415);
    if (!hasRoom()) return answer(429);
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length <= maxBytes || response.headersSent) return;
      answer(413);
    });
    request.on('end', () => {
      if (response.headersSent) return;
      note(text);
      answer(204);
    });
  };
}

interface CspReport {
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

/** The reports in a body: of `report-to` a list, of `report-uri` one; of anything else none. */
function reportsIn(text: string): CspReport[] {
  const body = parsedJson(text);
  if (Array.isArray(body)) {
    const violations = body.filter((report) => isObject(report) && report.type === 'csp-violation');
    return violations.slice(0, 5).flatMap(({ body: one }) => (isObject(one) ? [readNew(one)] : []));
  }
  const one = isObject(body) ? body['csp-report'] : undefined;
  return isObject(one) ? [readOld(one)] : [];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const readNew = (one: Fields): CspReport => ({
  directive: word(one.effectiveDirective),
  blocked: place(one.blockedURL),
  page: place(one.documentURL),
  source: place(one.sourceFile),
});

const readOld = (one: Fields): CspReport => ({
  directive: word(one['effective-directive'] ?? one['violated-directive']),
  blocked: place(one['blocked-uri']),
  page: place(one['document-uri']),
  source: place(one['source-file']),
});

/** The first word: older browsers send a directive with its sources. */
const word = (value: unknown): string =>
  String(typeof value === 'string' ? value : '').split(' ', 1)[0] ?? '';

/** An address without query and fragment; what is no address, such as `inline`, as it is. */
function place(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [address = ''] = value.split(/[?#]/, 1);
  return address.slice(0, 200);
}
